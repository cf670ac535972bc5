import * as z from 'zod/mini'
import { stayRequest } from '../availability/schemas.ts'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import { code, optionalText, writtenIn } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { cardOfStay } from '../payments/card-payments.schemas.ts'
import {
  settlement,
  stayDocument,
  stayMovement,
  stayPayment,
  transferDetails,
} from '../payments/stay-payments.schemas.ts'
import { cancellationStep } from '../pricing/cancellation.schemas.ts'
import { partyFields } from '../pricing/charges.schemas.ts'
import { quote } from '../pricing/schemas.ts'
import { dateChange, datesAsked } from './dates.schemas.ts'
import { reinstatement, reinstatementAsked } from './reinstatements.schemas.ts'

export const bookingStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed'])
export type BookingStatus = z.infer<typeof bookingStatus>

/** When the guest of a stay may read its guide. */
const guideOfStay = z.object({ opens_on: z.string(), is_open: z.boolean() })
export type GuideOfStay = z.infer<typeof guideOfStay>

/** Somebody who comes along on a stay; null for a child whose name is not told. */
export const companionName = z.object({ name: z.nullable(z.string()), is_child: z.boolean() })
export type CompanionName = z.infer<typeof companionName>

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
  ...partyFields,
  /** In dollars, as agreed at the booking; `price` has the details. */
  total_amount: z.number(),
  price: quote,
  status: bookingStatus,
  /** Who cancelled it last; null while it is not cancelled. */
  cancelled_by: z.nullable(z.enum(['guest', 'owner', 'admin', 'system'])),
  /** Until when a pending request holds its nights. */
  expires_at: z.nullable(z.string()),
  /** The date change that the owner has not answered. */
  dates_asked: z.nullable(datesAsked),
  /** The reinstatement that is open or was declined by the guest, who had cancelled. */
  reinstatement: z.nullable(reinstatementAsked),
  /** Null where the platform took no payments when it was booked. */
  payment: z.nullable(stayPayment),
  /** For its guest, while there is or will be one to read. */
  arrival_guide: z.nullable(guideOfStay),
  created_at: z.string(),
})
export type Booking = z.infer<typeof booking>

/** A change in the history of a booking. */
export const bookingChange = z.object({
  at: z.string(),
  /** Null where the system made it; then `cause` gives the reason. */
  by: z.nullable(
    z.object({
      /** Null for an admin, whose name only admins see: for others the platform decided. */
      full_name: z.nullable(personNameField),
      as: z.enum(['guest', 'owner', 'admin', 'co_host']),
    }),
  ),
  from: z.nullable(bookingStatus),
  to: bookingStatus,
  cause: z.nullable(z.enum(['lapsed', 'stay_ended'])),
  /** The message to the other party. */
  reason: z.nullable(z.string()),
})
export type BookingChange = z.infer<typeof bookingChange>

export const bookingDetails = z.extend(booking, {
  /** Today's date at the property, which decides what may be done to a booking. */
  today: z.string(),
  /** The agreed price of each night before any discount, in whole dollars, in order. */
  night_prices: z.array(z.int()),
  /** The home as it is now, for its guest; the street is included once the stay is confirmed. */
  home: z.object({
    address: z.nullable(z.string()),
    time_zone: z.string(),
    check_in_from: z.nullable(z.string()),
    check_out_until: z.nullable(z.string()),
    house_rules: z.string(),
    house_rules_language: writtenIn,
    max_guests: z.int(),
    max_pets: z.int(),
    suits_children: z.boolean(),
    minimum_nights: z.int(),
    maximum_nights: z.int(),
  }),
  /** As the guest accepted them; null where the home had none, or the guest did not ask themselves. */
  accepted_rules: z.nullable(z.object({ rules: z.string(), language: writtenIn, accepted_at: z.string() })),
  /** The guest's current level with the owner; for the owner and admins. */
  guest_level: z.nullable(z.object({ level: z.int(), name: z.string() })),
  /** Who comes along, for the owner of the home once the stay is confirmed; empty for everybody else. */
  companions: z.array(companionName),
  /** How many people wait for some of these nights; 0 for the guest, who is not told. */
  waiting: z.int(),
  /** As it was agreed; 0 for none. */
  security_deposit_cents: z.int(),
  /** For the guest, while something is to be paid. */
  transfer: z.nullable(transferDetails),
  /** Paying by card; null where nobody did and nobody can. */
  card: z.nullable(cardOfStay),
  /** Payments that came in and refunds that were sent, in order. */
  movements: z.array(stayMovement),
  /** Receipts and credit notes, in the order in which they were issued. */
  documents: z.array(stayDocument),
  /** The terms that were agreed, and what becomes of what was paid if the guest cancels today; null where nothing is paid here. */
  cancellation: z.nullable(
    z.object({
      steps: z.array(cancellationStep),
      percentage: z.int(),
      refund_cents: z.int(),
      kept_cents: z.int(),
    }),
  ),
  /** In chronological order. */
  history: z.array(bookingChange),
  /** All date changes, in the order of their requests. */
  date_changes: z.array(dateChange),
  /** All reinstatements, in the order of their requests. */
  reinstatements: z.array(reinstatement),
})
export type BookingDetails = z.infer<typeof bookingDetails>

/** `quote_id` is the price that the guest was shown; guest, status and total are never taken from the request. */
export const newBooking = z.extend(stayRequest, {
  property: id,
  quote_id: code(100),
})
export type NewBooking = z.infer<typeof newBooking>

const narrowing = {
  /** `guest`: stays that the caller booked. `owner`: stays at the caller's properties. It never widens the list. */
  as: z.optional(z.enum(['guest', 'owner'])),
  property: z.optional(id),
  /** Only at properties of this owner (spec 7). */
  owner: z.optional(id),
  status: z.optional(bookingStatus),
  /** Matches property titles and guests' names; for admins also owners' names and everybody's addresses. */
  search: z.optional(optionalText(100)),
  /** Stays that begin in this range, the last day included. */
  from: z.optional(calendarDate),
  until: z.optional(calendarDate),
}

/** By check-in, latest or next first; or by the time of the request, newest first. */
export const bookingOrder = z.enum(['-check_in_date', 'check_in_date', '-created_at'])
export type BookingOrder = z.infer<typeof bookingOrder>

export const bookingFilters = z.strictObject({
  ...paging,
  ...narrowing,
  sort: z._default(bookingOrder, '-check_in_date'),
})

/** The same list as a file, without pages. */
export const bookingExportFilters = z.strictObject({
  ...narrowing,
  sort: z._default(bookingOrder, '-check_in_date'),
})

/** The message to the other party; an admin who cancels must give one, and it is sent to both. */
const reason = z.optional(optionalText(MAXIMUM_REASON))

/** `from` is the status that the caller saw: if another change came first, the call is refused. */
export const statusChange = z.strictObject({
  status: bookingStatus,
  from: z.optional(bookingStatus),
  reason,
})

export const cancellation = z.strictObject({ reason })

/** How a stay is settled; `from` is what the owner saw. */
export const settlementChange = z.strictObject({ settlement, from: settlement })

export const timeframe = z.enum(['week', 'month', 'year'])
export type Timeframe = z.infer<typeof timeframe>

/** The default is a month (spec 7, 9). */
export const statsQuery = z.strictObject({ timeframe: z._default(timeframe, 'month') })

export const bookingStats = z.object({
  timeframe,
  /** The counted stays begin in this range; `until` is the first day after it. */
  from: z.string(),
  until: z.string(),
  counts: z.object({ pending: z.int(), confirmed: z.int(), cancelled: z.int(), completed: z.int() }),
  /** Sum of confirmed and completed stays, in cents: the owner's earnings, or the guest's cost. */
  income_cents: z.int(),
  /** Nights of those stays, and their average price; 0 without any. */
  nights: z.int(),
  average_cents: z.int(),
})
export type BookingStats = z.infer<typeof bookingStats>
