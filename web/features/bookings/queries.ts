import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const BOOKINGS_KEY = ['bookings'] as const
export const BOOKINGS_PAGE = 20

export interface BookingFilters {
  search: string
  status: BookingStatus | ''
  offset: number
}

/** Stays at the owner's own homes. */
export const receivedBookings = ({ search, status, offset }: BookingFilters) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, 'received', search, status, offset],
    queryFn: ({ signal }) =>
      sendOrThrow(bookingCalls.list, {
        query: {
          as: 'owner',
          limit: BOOKINGS_PAGE,
          offset,
          ...(search && { search }),
          ...(status && { status }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
