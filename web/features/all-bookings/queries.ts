import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { BOOKING_STATUSES } from '#contract/bookings/rules.ts'
import { bookingOrder } from '#contract/bookings/schemas.ts'
import { BOOKINGS_KEY } from '#web/features/bookings/keys.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { Asked } from '#web/lib/use-list-address.ts'

/** What the list may be asked for by its address; a home comes by links of other screens. */
export const BOOKING_CHOICES = {
  search: 'words',
  status: ['', ...BOOKING_STATUSES],
  from: 'words',
  until: 'words',
  property: 'words',
  sort: bookingOrder.options as [
    (typeof bookingOrder.options)[number],
    ...(typeof bookingOrder.options)[number][],
  ],
} as const
export type BookingsAsked = Asked<typeof BOOKING_CHOICES>

export const ALL_BOOKINGS_PAGE = 20

const DAY = /^\d{4}-\d{2}-\d{2}$/
const UUID = /^[0-9a-f-]{36}$/i

/** As the calls take it: what is not said is left out, and so is what an old address got wrong. */
export const filtersOf = ({ search, status, from, until, property, sort }: BookingsAsked) => ({
  sort,
  ...(search.trim() && { search: search.trim() }),
  ...(status && { status }),
  ...(DAY.test(from) && { from }),
  ...(DAY.test(until) && { until }),
  ...(UUID.test(property) && { property }),
})

export const allBookings = (asked: BookingsAsked, page: number) => {
  const query = {
    ...filtersOf(asked),
    limit: ALL_BOOKINGS_PAGE,
    offset: (page - 1) * ALL_BOOKINGS_PAGE,
  }
  return queryOptions({
    queryKey: [...BOOKINGS_KEY, 'all', query],
    queryFn: ({ signal }) => sendOrThrow(bookingCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0, // stays come and go without the admin
  })
}
