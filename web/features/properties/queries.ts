import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calendarCalls } from '#contract/calendars/endpoints.ts'
import { FEATURED_PROPERTIES, PUBLIC_LIST_LIMIT } from '#contract/kernel/constants.ts'
import { MAXIMUM_LIMIT } from '#contract/kernel/paging.ts'
import { placeCalls, propertyCalls } from '#contract/properties/endpoints.ts'
import type { StayRequest } from '#contract/properties/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { askedOf, type ListFilters } from './search/filters.ts'

/** The public list (spec 2.5, 9), page by page. Filtering, sorting and counting are the server's. */
export const propertyList = (filters: ListFilters) => {
  const asked = askedOf(filters)
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

/** How many homes there would be, with one of them: what a form of filters says before it is sent. */
export const propertyCount = (filters: ListFilters) => {
  const asked = askedOf({ ...filters, sort: null })
  return queryOptions({
    queryKey: ['properties', 'count', asked],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.list, { query: { ...asked, status: 'active', limit: 1 }, signal }),
  })
}

/** Whose homes these are, by name; of the newest hundred, which is as many as one call answers. */
export const ownersOf = (filters: ListFilters) => {
  const asked = askedOf({ ...filters, owner: '', sort: null })
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

/** Cities whose name begins so. They do not change while the page is open. */
export const placeSuggestions = (words: string) =>
  queryOptions({
    queryKey: ['places', words.toLowerCase()],
    queryFn: ({ signal }) => sendOrThrow(placeCalls.search, { query: { search: words }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Countries, regions and towns where the reader sees homes, named in their language. */
export const homePlaceSuggestions = (words: string, language: string) =>
  queryOptions({
    queryKey: ['places', 'with-homes', language, words.toLowerCase()],
    queryFn: ({ signal }) => sendOrThrow(placeCalls.withHomes, { query: { search: words }, signal }),
    retry: false,
  })

export const featuredProperties = queryOptions({
  queryKey: ['properties', 'featured'],
  queryFn: ({ signal }) =>
    sendOrThrow(propertyCalls.list, { query: { status: 'active', limit: FEATURED_PROPERTIES }, signal }),
})

/** With the eyes of a member of the owner's network, where one is named. */
const withEyesOf = (entry: string | undefined) => (entry === undefined ? {} : { seen_as: entry })

export const oneProperty = (id: string, seenAs?: string) =>
  queryOptions({
    queryKey: ['properties', 'one', id, ...(seenAs ? [seenAs] : [])],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.get, { params: { id }, query: withEyesOf(seenAs), signal }),
  })

/** Whether a stay is possible and what it costs. Never older than the look at it: others book meanwhile. */
export const stayAvailability = (id: string, stay: StayRequest, seenAs?: string) =>
  queryOptions({
    queryKey: ['properties', 'availability', id, stay, ...(seenAs ? [seenAs] : [])],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.checkAvailability, {
        params: { id },
        query: withEyesOf(seenAs),
        body: stay,
        signal,
      }),
    staleTime: 0,
  })

/** The nights that are struck out. What makes an availability out of date does the same to these, by their key. */
export const takenNights = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'availability', id, 'taken'],
    queryFn: ({ signal }) => sendOrThrow(calendarCalls.takenNights, { params: { id }, signal }),
    staleTime: 60_000,
  })
