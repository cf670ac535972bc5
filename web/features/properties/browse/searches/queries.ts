import { queryOptions } from '@tanstack/react-query'
import { savedSearchCalls } from '#contract/properties/saved-searches.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const SHOWS_SEARCHES = [['saved-searches']] as const

/** The searches that one keeps: fewer than a page, so all of them. */
export const savedSearchesQuery = queryOptions({
  queryKey: SHOWS_SEARCHES[0],
  queryFn: ({ signal }) => sendOrThrow(savedSearchCalls.list, { signal }),
  select: ({ results }) => results,
})
