import type { ApiCall } from './call.ts'

/** A page of a list, newest first, as lists of the API are. */
export const listOf = <T extends { id: string; created: number }>(
  all: readonly T[],
  { query, path }: ApiCall,
) => {
  const since = Number(query.get('created[gte]') ?? 0)
  const intent = query.get('payment_intent')
  const found = all
    .filter(each => each.created >= since)
    .filter(each => intent === null || (each as { payment_intent?: string }).payment_intent === intent)
    .toReversed()
  const after = query.get('starting_after')
  const from = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1
  const limit = Number(query.get('limit') ?? 10)
  return {
    object: 'list',
    url: path,
    has_more: found.length > from + limit,
    data: found.slice(from, from + limit),
  }
}
