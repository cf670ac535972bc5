import * as z from 'zod/mini'
import { currency } from '../kernel/fields.ts'
import { previewAsQuery } from '../properties/schemas.ts'
import { calendarMonth } from '../properties/search.schemas.ts'

export const monthAsked = z.extend(previewAsQuery, { month: calendarMonth })

/** What the shortest stay from a day costs the caller a night: the average of its quote, before fees and credit. */
const arrivalPrice = z.object({
  day: z.string(),
  nightly_cents: z.int(),
  /** The nights of that stay. With one, it is the price of this night. */
  nights: z.int(),
})

/** The days of a month on which a stay can begin, by date. */
export const monthPrices = z.object({ currency, days: z.array(arrivalPrice) })
export type MonthPrices = z.infer<typeof monthPrices>
