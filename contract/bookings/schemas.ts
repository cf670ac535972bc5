import * as z from 'zod/mini'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import { code, optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { quote, stayRequest } from '../properties/schemas.ts'
import { dateChange, datesAsked } from './dates.schemas.ts'

export const bookingStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed'])
export type BookingStatus = z.infer<typeof bookingStatus>

export const booking = z.object({
  id,
  property: z.object({
    id,
    title: z.string(),
    city: z.string(),
    state: z.nullable(z.string()),
    country: z.string(),
    image: z.nullable(z.string()),
    owner_id: id,
    owner_name: personNameField,
  }),
  /** The guest; the address is for the property's owner and admins. */
  guest: z.object({
    id,
    full_name: personNameField,
    profile_image: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  /** In dollars, as agreed when it was booked; `price` says how it came about. */
  total_amount: z.number(),
  price: quote,
  status: bookingStatus,
  /** Who cancelled it last; null while it is not cancelled. */
  cancelled_by: z.nullable(z.enum(['guest', 'owner', 'admin', 'system'])),
  /** Until when a pending request holds its nights. */
  expires_at: z.nullable(z.string()),
  /** Other dates that the guest asks for and the owner has not answered. */
  dates_asked: z.nullable(datesAsked),
  created_at: z.string(),
})
export type Booking = z.infer<typeof booking>

/** One step in the history of a booking. */
export const bookingChange = z.object({
  at: z.string(),
  /** Null where the house did it by itself; then `cause` says why. */
  by: z.nullable(
    z.object({
      /** Null for an admin, whom only admins see by name: it is the platform that decides. */
      full_name: z.nullable(personNameField),
      as: z.enum(['guest', 'owner', 'admin']),
    }),
  ),
  from: z.nullable(bookingStatus),
  to: bookingStatus,
  cause: z.nullable(z.enum(['lapsed', 'stay_ended'])),
  /** What the person said to the other side. */
  reason: z.nullable(z.string()),
})
export type BookingChange = z.infer<typeof bookingChange>

export const bookingDetails = z.extend(booking, {
  /** Today where the property stands: what may be done to a booking follows from it. */
  today: z.string(),
  /** What its nights cost before any discount, in whole dollars and in their order, as agreed. */
  night_prices: z.array(z.int()),
  /** The home as it is now, for those who come; its street only once they are expected. */
  home: z.object({
    address: z.nullable(z.string()),
    time_zone: z.string(),
    check_in_from: z.nullable(z.string()),
    check_out_until: z.nullable(z.string()),
    house_rules: z.string(),
    max_guests: z.int(),
    minimum_nights: z.int(),
    maximum_nights: z.int(),
  }),
  /** The level that the guest holds with the owner now; for the owner and admins. */
  guest_level: z.nullable(z.object({ level: z.int(), name: z.string() })),
  /** In the order in which it happened. */
  history: z.array(bookingChange),
  /** Every question for other dates, in the order in which they were asked. */
  date_changes: z.array(dateChange),
})
export type BookingDetails = z.infer<typeof bookingDetails>

/** `quote_id` is the price that the guest was shown; guest, status and total are never taken from here. */
export const newBooking = z.extend(stayRequest, {
  property: id,
  quote_id: code(100),
})
export type NewBooking = z.infer<typeof newBooking>

const narrowing = {
  /** `guest`: stays that the caller booked. `owner`: stays at the caller's properties. Never widens. */
  as: z.optional(z.enum(['guest', 'owner'])),
  property: z.optional(id),
  /** Only at properties of this owner (spec 7). */
  owner: z.optional(id),
  status: z.optional(bookingStatus),
  /** Matches property titles and guests' names; for an admin owners' names and everybody's addresses too. */
  search: z.optional(optionalText(100)),
  /** Stays that begin on one of these days, the last one included. */
  from: z.optional(calendarDate),
  until: z.optional(calendarDate),
}

/** By check-in, the latest first or the next first; or by when it was requested, the newest first. */
export const bookingOrder = z.enum(['-check_in_date', 'check_in_date', '-created_at'])
export type BookingOrder = z.infer<typeof bookingOrder>

export const bookingFilters = z.strictObject({
  ...paging,
  ...narrowing,
  sort: z._default(bookingOrder, '-check_in_date'),
})

/** The same list as a file: whole, so without pages. */
export const exportFilters = z.strictObject({
  ...narrowing,
  sort: z._default(bookingOrder, '-check_in_date'),
})

/** `from` is the status that the caller saw: where another change came first, nothing is overwritten. */
export const statusChange = z.strictObject({ status: bookingStatus, from: z.optional(bookingStatus) })

/** `reason` reaches the other side. */
export const cancellation = z.strictObject({
  reason: z.optional(optionalText(MAXIMUM_REASON)),
})

export const timeframe = z.enum(['week', 'month', 'year'])
export type Timeframe = z.infer<typeof timeframe>

/** A month where nothing is said (spec 7, 9). */
export const statsQuery = z.strictObject({ timeframe: z._default(timeframe, 'month') })

export const bookingStats = z.object({
  timeframe,
  /** The stays counted begin on one of these days; `until` is the first day after. */
  from: z.string(),
  until: z.string(),
  counts: z.object({ pending: z.int(), confirmed: z.int(), cancelled: z.int(), completed: z.int() }),
  /** Of confirmed and completed stays, in cents: what they bring their owner, or cost their guest. */
  income_cents: z.int(),
  /** Nights of those stays, and what one of them comes to on average; 0 without any. */
  nights: z.int(),
  average_cents: z.int(),
})
export type BookingStats = z.infer<typeof bookingStats>
