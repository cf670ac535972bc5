import * as z from 'zod/mini'
import { stayRequest } from '../availability/schemas.ts'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import { code, optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { partyFields } from '../pricing/charges.schemas.ts'
import { quote } from '../pricing/schemas.ts'
import { questionStatus } from './questions.schemas.ts'

/** The open date change of a booking, as a list shows it. */
export const datesAsked = z.object({
  id,
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  total_cents: z.int(),
  /** When it expires. */
  expires_at: z.string(),
})
export type DatesAsked = z.infer<typeof datesAsked>

/** Other dates that a guest requested, at the price that was shown then, and the outcome. */
export const dateChange = z.object({
  id,
  status: questionStatus,
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  ...partyFields,
  price: quote,
  /** The agreed dates and price at the time of the request. */
  before: z.object({
    check_in_date: z.string(),
    check_out_date: z.string(),
    guests_count: z.int(),
    ...partyFields,
    total_cents: z.int(),
  }),
  /** The guest's message. */
  message: z.nullable(z.string()),
  asked_at: z.string(),
  expires_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** The owner's message. */
  reason: z.nullable(z.string()),
})
export type DateChange = z.infer<typeof dateChange>

/** `quote_id` is the price that the guest was shown. */
export const newDateChange = z.extend(stayRequest, {
  quote_id: code(100),
  message: z.optional(optionalText(MAXIMUM_REASON)),
})
export type NewDateChange = z.infer<typeof newDateChange>

/** The day on which the guest of a stay that has begun would leave. */
export const departureParams = z.strictObject({ check_out_date: calendarDate })

/** The price of a shortened stay, and the id with which it is asked for. */
export const departureQuote = z.object({ quote, quote_id: z.string() })
export type DepartureQuote = z.infer<typeof departureQuote>
