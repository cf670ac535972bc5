import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { mapCalls } from '#contract/properties/map.endpoints.ts'
import type { BaseMap } from '#contract/properties/map.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { type ListFilters, searchQueryInput } from '../search/filters.ts'

/** The homes of the list in this area, with where they are. Previous pins stay until the new ones are there. */
export const pinsQuery = (filters: ListFilters, area: string) => {
  const { sort: _, ...asked } = searchQueryInput({ ...filters, sort: null })
  const query = { ...asked, area, status: 'active' } as const
  return queryOptions({
    queryKey: ['properties', 'map', query],
    queryFn: ({ signal }) => sendOrThrow(mapCalls.homes, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What is drawn where the server does not say which base map. */
export const SHIPPED_MAP: BaseMap = { address: null, credit: '' }

/** The operator's own base map. It is set when the server starts. */
export const baseMapQuery = queryOptions({
  queryKey: ['base-map'],
  queryFn: ({ signal }) => sendOrThrow(mapCalls.base, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
