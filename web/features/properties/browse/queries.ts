import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { PUBLIC_LIST_LIMIT } from '#contract/kernel/constants.ts'
import { MAXIMUM_LIMIT } from '#contract/kernel/paging.ts'
import { placeCalls, propertyCalls } from '#contract/properties/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { type ListFilters, searchQueryInput } from './search/filters.ts'

/** The public list (spec 2.5, 9), page by page. The server filters, sorts and counts. */
export const propertyListQuery = (filters: ListFilters) => {
  const asked = searchQueryInput(filters)
  return infiniteQueryOptions({
    queryKey: ['properties', 'list', asked],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...asked, status: 'active', limit: PUBLIC_LIST_LIMIT, offset: pageParam } as const
      return sendOrThrow(propertyCalls.list, { query, signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * PUBLIC_LIST_LIMIT : undefined),
    placeholderData: keepPreviousData,
  })
}

/** The number of homes with these filters, and one of the homes: shown in the filter form before it is applied. */
export const propertyCountQuery = (filters: ListFilters) => {
  const asked = searchQueryInput({ ...filters, sort: null })
  return queryOptions({
    queryKey: ['properties', 'count', asked],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.list, { query: { ...asked, status: 'active', limit: 1 }, signal }),
  })
}

/** The owners of the homes, by name; of the newest hundred homes, the maximum of one call. */
export const ownersQuery = (filters: ListFilters) => {
  const asked = searchQueryInput({ ...filters, owner: '', sort: null })
  return queryOptions({
    queryKey: ['properties', 'owners', asked],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.list, {
        query: { ...asked, status: 'active', limit: MAXIMUM_LIMIT },
        signal,
      }),
    select: ({ results }) =>
      [...new Map(results.map(({ owner }) => [owner.id, owner])).values()].sort((one, other) =>
        one.full_name.localeCompare(other.full_name),
      ),
  })
}

/** Cities whose name begins with the text. They do not change while the page is open. */
export const placeSuggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: ['places', words.toLowerCase()],
    queryFn: ({ signal }) => sendOrThrow(placeCalls.search, { query: { search: words }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Countries, regions and towns with homes that the reader sees, named in their language. */
export const homePlaceSuggestionsQuery = (words: string, language: string) =>
  queryOptions({
    queryKey: ['places', 'with-homes', language, words.toLowerCase()],
    queryFn: ({ signal }) => sendOrThrow(placeCalls.withHomes, { query: { search: words }, signal }),
    retry: false,
  })

/** As a member of the owner's network sees it, if one is given. */
const previewQuery = (entry: string | undefined) => (entry === undefined ? {} : { seen_as: entry })

export const propertyQuery = (id: string, seenAs?: string) =>
  queryOptions({
    queryKey: ['properties', 'one', id, ...(seenAs ? [seenAs] : [])],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.get, { params: { id }, query: previewQuery(seenAs), signal }),
  })

/** Availability and price of a stay. Never taken from the cache, because others book meanwhile. */
export const stayAvailabilityQuery = (id: string, stay: StayRequest, seenAs?: string) =>
  queryOptions({
    queryKey: ['properties', 'availability', id, stay, ...(seenAs ? [seenAs] : [])],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.checkAvailability, {
        params: { id },
        query: previewQuery(seenAs),
        body: stay,
        signal,
      }),
    staleTime: 0,
  })
