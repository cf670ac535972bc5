const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * The same answer with one home marked as saved or not, wherever it occurs: a home, a page of cards, or several pages.
 * Unchanged parts stay the same object, so that only changed ones are rendered again.
 */
export const withSaved = <T>(answer: T, homeId: string, saved: boolean): T => {
  if (Array.isArray(answer)) {
    const marked = answer.map(each => withSaved(each, homeId, saved))
    return marked.some((each, index) => each !== answer[index]) ? (marked as T) : answer
  }
  if (!isObject(answer)) return answer
  if (answer.id === homeId && typeof answer.saved === 'boolean')
    return answer.saved === saved ? answer : { ...answer, saved }
  const lists = Object.entries(answer).filter(([key]) => key === 'results' || key === 'pages')
  const marked = lists.map(([key, list]) => [key, withSaved(list, homeId, saved)] as const)
  return marked.some(([key, list]) => list !== answer[key])
    ? { ...answer, ...Object.fromEntries(marked) }
    : answer
}
