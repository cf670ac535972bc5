import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { helpedBookingCalls } from '#contract/bookings/helped.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The beginning of the keys of requests and stays at homes at which one helps. */
export const HELPED_BOOKINGS_KEY = ['helped-bookings'] as const

export const HELPED_BOOKINGS_PAGE = 20

/** Requests and stays that are not over at one such home, by arrival. */
export const helpedBookingsQuery = (home: string, page: number) =>
  queryOptions({
    queryKey: [...HELPED_BOOKINGS_KEY, home, page],
    queryFn: ({ signal }) =>
      sendOrThrow(helpedBookingCalls.list, {
        params: { id: home },
        query: { limit: HELPED_BOOKINGS_PAGE, offset: (page - 1) * HELPED_BOOKINGS_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
