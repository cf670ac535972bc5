import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calendarCalls } from '#contract/calendars/endpoints.ts'
import { FEATURED_PROPERTIES, PUBLIC_LIST_LIMIT } from '#contract/kernel/constants.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import type { StayRequest } from '#contract/properties/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The public list (spec 2.5, 9): the server searches names and places, everything else is done on what it answers. */
export const propertyList = (text: string) => {
  const search = text.trim()
  return queryOptions({
    queryKey: ['properties', 'list', search],
    queryFn: ({ signal }) => {
      const query = { status: 'active', limit: PUBLIC_LIST_LIMIT } as const
      return search
        ? sendOrThrow(propertyCalls.search, { query: { ...query, search }, signal })
        : sendOrThrow(propertyCalls.list, { query, signal })
    },
    placeholderData: keepPreviousData,
  })
}

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
