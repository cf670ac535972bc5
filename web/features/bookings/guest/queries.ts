import { queryOptions } from '@tanstack/react-query'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { dateChangeCalls } from '#contract/bookings/dates.endpoints.ts'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { MAXIMUM_LIMIT } from '#contract/kernel/paging.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The stays that the signed-in person booked, latest check-in first. */
export const ownStaysQuery = queryOptions({
  queryKey: ['bookings', 'as-guest'],
  queryFn: ({ signal }) =>
    sendOrThrow(bookingCalls.list, { query: { as: 'guest', limit: MAXIMUM_LIMIT }, signal }),
  staleTime: 0, // An owner may have answered meanwhile.
})

/** Whether a stay can be moved to other dates, and the price there; its own nights count as free. */
export const otherDatesQuery = (stay: { id: string; property: { id: string } }, input: StayRequest) =>
  queryOptions({
    queryKey: ['properties', 'availability', stay.property.id, input, 'instead of', stay.id],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.checkAvailability, {
        params: { id: stay.property.id },
        query: { instead_of: stay.id },
        body: input,
        signal,
      }),
    staleTime: 0, // Others may book meanwhile.
  })

export const departureKey = (bookingId: string) => ['bookings', 'departure', bookingId]

/** What a stay that has begun costs if its guest leaves on a day. */
export const departureQuery = (bookingId: string, checkOut: CalendarDate) =>
  queryOptions({
    queryKey: [...departureKey(bookingId), checkOut],
    queryFn: ({ signal }) =>
      sendOrThrow(dateChangeCalls.quoteDeparture, {
        params: { id: bookingId },
        query: { check_out_date: checkOut },
        signal,
      }),
    staleTime: 0, // The day may have become a day of the past.
  })
