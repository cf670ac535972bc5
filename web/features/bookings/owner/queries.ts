import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { BOOKING_STATUSES } from '#contract/bookings/rules.ts'
import { bookingOrder } from '#contract/bookings/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { UrlState } from '#web/lib/use-url-state.ts'
import { BOOKINGS_KEY, bookingKey } from './keys.ts'

/** The filters in the address. */
export const BOOKING_FIELDS = {
  search: 'words',
  status: ['', ...BOOKING_STATUSES],
  sort: bookingOrder.options,
} as const
export type BookingFilters = UrlState<typeof BOOKING_FIELDS>

/** The keys of everything that shows bookings: they are invalidated after a change. */
export const SHOWS_BOOKINGS = [BOOKINGS_KEY, ['dashboard'], ['calendar']] as const
export const BOOKINGS_PAGE = 20

/** The filters as the calls take them; the export has no pages. */
export const bookingsQueryInput = ({ search, status, sort }: BookingFilters) => ({
  as: 'owner' as const,
  sort,
  ...(search && { search }),
  ...(status && { status }),
})

/** Stays at the owner's own homes. */
export const receivedBookingsQuery = (filters: BookingFilters, page: number) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, 'received', filters, page],
    queryFn: ({ signal }) =>
      sendOrThrow(bookingCalls.list, {
        query: { ...bookingsQueryInput(filters), limit: BOOKINGS_PAGE, offset: (page - 1) * BOOKINGS_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0, // New requests arrive without the owner's action.
  })

export const bookingDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => sendOrThrow(bookingCalls.get, { params: { id }, signal }),
    staleTime: 0, // The guest may have cancelled meanwhile.
  })
