import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { BOOKING_STATUSES } from '#contract/bookings/rules.ts'
import { bookingOrder } from '#contract/bookings/schemas.ts'
import { BOOKINGS_KEY } from '#web/features/bookings/owner/keys.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { isDay, isId } from '#web/lib/url-values.ts'
import type { UrlState } from '#web/lib/use-url-state.ts'

/** The filters in the address; the home comes from links of other screens. */
export const BOOKING_CHOICES = {
  search: 'words',
  status: ['', ...BOOKING_STATUSES],
  from: 'words',
  until: 'words',
  property: 'words',
  sort: bookingOrder.options,
} as const
export type AllBookingsFilters = UrlState<typeof BOOKING_CHOICES>

export const ALL_BOOKINGS_PAGE = 20

/** The input of the calls: empty filters are left out, and so are invalid values of an old address. */
export const bookingsQueryFilters = ({
  search,
  status,
  from,
  until,
  property,
  sort,
}: AllBookingsFilters) => ({
  sort,
  ...(search.trim() && { search: search.trim() }),
  ...(status && { status }),
  ...(isDay(from) && { from }),
  ...(isDay(until) && { until }),
  ...(isId(property) && { property }),
})

export const allBookingsQuery = (asked: AllBookingsFilters, page: number) => {
  const query = {
    ...bookingsQueryFilters(asked),
    limit: ALL_BOOKINGS_PAGE,
    offset: (page - 1) * ALL_BOOKINGS_PAGE,
  }
  return queryOptions({
    queryKey: [...BOOKINGS_KEY, 'all', query],
    queryFn: ({ signal }) => sendOrThrow(bookingCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0, // Bookings change without the admin.
  })
}
