import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { quote } from '../pricing/schemas.ts'

export const sampleWeekFilters = z.strictObject({
  /** One of the owner's own homes. */
  property: id,
  /** The default is two weeks from today at the property. */
  check_in_date: z.optional(calendarDate),
})

/** Seven nights at each of the owner's levels, lowest first, and last without a level. */
export const sampleWeek = z.object({
  check_in_date: z.string(),
  check_out_date: z.string(),
  prices: z.array(quote),
})
export type SampleWeek = z.infer<typeof sampleWeek>
