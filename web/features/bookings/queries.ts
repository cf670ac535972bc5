import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { BOOKINGS_KEY, bookingKey } from './keys.ts'
import type { BookingFilters } from './place.ts'

/** Whatever shows a booking somewhere: it is asked for anew after a change. */
export const SHOWS_BOOKINGS = [BOOKINGS_KEY, ['dashboard'], ['calendar']] as const
export const BOOKINGS_PAGE = 20

/** The filters of the list as its calls want them; the file of the list has no pages. */
export const askedOf = ({ search, status, sort }: Omit<BookingFilters, 'page'>) => ({
  as: 'owner' as const,
  sort,
  ...(search && { search }),
  ...(status && { status }),
})

/** Stays at the owner's own homes. */
export const receivedBookings = ({ page, ...filters }: BookingFilters) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, 'received', filters, page],
    queryFn: ({ signal }) =>
      sendOrThrow(bookingCalls.list, {
        query: { ...askedOf(filters), limit: BOOKINGS_PAGE, offset: (page - 1) * BOOKINGS_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0, // requests come and go without the owner
  })

export const bookingDetails = (id: string) =>
  queryOptions({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => sendOrThrow(bookingCalls.get, { params: { id }, signal }),
    staleTime: 0, // the guest may have cancelled meanwhile
  })
