import * as z from 'zod/mini'
import { MAXIMUM_GUESTS } from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { positive, wholeNumber } from '../kernel/fields.ts'
import { calendarDate } from '../kernel/nights.ts'
import { ADULT_AGE, MAXIMUM_PETS } from '../pricing/charges.rules.ts'
import { quote } from '../pricing/schemas.ts'

const says = (key: FieldMessage) => key

const whole = (most: number, message: FieldMessage) =>
  z.number(says(message)).check(wholeNumber(message), z.gte(0, says(message)), z.lte(most, says(message)))

/** A requested stay. Whether its nights are in the future depends on the property's time zone. */
export const stayRequest = z.strictObject({
  check_in_date: calendarDate,
  check_out_date: calendarDate,
  /** Adults, children and infants. */
  guests_count: positive(MAXIMUM_GUESTS, 'stay.guests'),
  /** The ages of those among them who are no adults. */
  children_ages: z.optional(
    z.array(whole(ADULT_AGE - 1, 'stay.children')).check(z.maxLength(MAXIMUM_GUESTS, says('stay.children'))),
  ),
  pets: z.optional(whole(MAXIMUM_PETS, 'stay.pets')),
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
