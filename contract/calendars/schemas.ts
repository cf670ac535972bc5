import * as z from 'zod/mini'
import { bookingStatus } from '../bookings/schemas.ts'
import { MAXIMUM_BLOCK_REASON } from '../kernel/constants.ts'
import { currency, optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { season } from '../pricing/schemas.ts'
import { propertyStatus } from '../properties/schemas.ts'

/** Nights, half-open: `until` is the first possible check-in day of the next guest. */
const range = { from: calendarDate, until: calendarDate }
export const nightRange = z.object({ from: z.string(), until: z.string() })
export type NightRange = z.infer<typeof nightRange>

const reason = optionalText(MAXIMUM_BLOCK_REASON)

/** Nights that the owner or a co-host blocks; only they see the reason. */
export const block = z.object({ id, from: z.string(), until: z.string(), reason: z.string() })
export type Block = z.infer<typeof block>

export const newBlock = z.strictObject({ ...range, reason: z._default(reason, '') })

export const blockChanges = z.strictObject({ reason })

export const freedNights = z.strictObject(range)

/** A booking that holds requested nights, for the owner and co-hosts. The name of somebody whom a block keeps apart from a co-host is empty. */
export const timelineBooking = z.object({
  id,
  guest_name: personNameField,
  status: bookingStatus,
  check_in_date: z.string(),
  check_out_date: z.string(),
})
export type TimelineBooking = z.infer<typeof timelineBooking>

/** A stay that the owner entered. Its name is text of the owner, not that of an account. */
const enteredNights = z.object({ id, from: z.string(), until: z.string(), guest_name: z.string() })
export type EnteredNights = z.infer<typeof enteredNights>

/** Nights in the calendar of a channel. `echo`: they are our own nights that came back. */
export const outsideNights = z.object({
  id,
  channel: z.object({ id, name: z.string(), colour: z.int() }),
  from: z.string(),
  until: z.string(),
  echo: z.boolean(),
})
export type OutsideNights = z.infer<typeof outsideNights>

/** A home with everything that holds its nights in the requested range, without what nights cost. */
export const calendarNights = z.object({
  id,
  title: z.string(),
  city: z.string(),
  image: z.nullable(z.string()),
  /** Today's date at the home. */
  today: z.string(),
  /** Days that stay free between two stays of guests. */
  preparation_days: z.int(),
  bookings: z.array(timelineBooking),
  blocks: z.array(block),
  /** Only for their owner; for others they are bookings without a name. */
  entered: z.array(enteredNights),
  outside: z.array(outsideNights),
})
export type CalendarNights = z.infer<typeof calendarNights>

/** A row of the calendar of all homes, for their owner. */
export const calendarHome = z.extend(calendarNights, {
  status: propertyStatus,
  is_visible: z.boolean(),
  currency,
  /** What nights cost: whole units of the currency. */
  price_per_night: z.int(),
  weekend_price_per_night: z.nullable(z.int()),
  minimum_nights: z.int(),
  maximum_nights: z.int(),
  weekday_minimum_nights: z.nullable(z.array(z.nullable(z.int()))),
  /** Those that reach into the requested days or are still to come, by date. */
  seasons: z.array(season),
})
export type CalendarHome = z.infer<typeof calendarHome>

export const calendarFilters = z.strictObject({
  ...paging,
  ...range,
  /** Matches titles. */
  search: z.optional(optionalText(100)),
  /** A single home. */
  property: z.optional(id),
})

/** Nights that cannot be reserved, from today on, without a reason or a holder. */
export const takenNights = z.object({ from: z.string(), until: z.string(), ranges: z.array(nightRange) })
export type TakenNights = z.infer<typeof takenNights>
