import * as z from 'zod/mini'
import { MAXIMUM_GUESTS } from '../kernel/constants.ts'
import { positive } from '../kernel/fields.ts'
import { calendarDate } from '../kernel/nights.ts'
import { quote } from '../pricing/schemas.ts'

/** A requested stay. Whether its nights are in the future depends on the property's time zone. */
export const stayRequest = z.strictObject({
  check_in_date: calendarDate,
  check_out_date: calendarDate,
  guests_count: positive(MAXIMUM_GUESTS, 'stay.guests'),
})
export type StayRequest = z.infer<typeof stayRequest>

export const availability = z.object({
  available: z.boolean(),
  /** The reason: an error code of the table, with its text. */
  reason: z.nullable(z.object({ code: z.string(), detail: z.string() })),
  quote,
  /** Identifies exactly this price for this stay; a reservation sends it back. */
  quote_id: z.string(),
})
export type Availability = z.infer<typeof availability>
