/** Somebody's words between quotation marks, so that they do not pass for the house's; each line stays a line. */
export const quoted = (words: string) => {
  const lines = words.split('\n').filter(line => line.trim() !== '')
  return lines.map((line, at) => `${at === 0 ? '“' : ''}${line}${at === lines.length - 1 ? '”' : ''}`)
}
