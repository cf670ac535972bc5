import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { quote } from '../properties/schemas.ts'

export const sampleWeekFilters = z.strictObject({
  /** One of the owner's own. */
  property: id,
  /** Two weeks from today at the property when left out. */
  check_in_date: z.optional(calendarDate),
})

/** Seven nights at each of the owner's levels, lowest first, and last for those who hold none. */
export const sampleWeek = z.object({
  check_in_date: z.string(),
  check_out_date: z.string(),
  prices: z.array(quote),
})
export type SampleWeek = z.infer<typeof sampleWeek>
