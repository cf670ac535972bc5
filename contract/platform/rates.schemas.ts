import * as z from 'zod/mini'
import { positive } from '../kernel/fields.ts'

/** The rate of a dollar in another currency, in millionths: 920000 is 0.92. At most 2000. */
const rate = positive(2_000_000_000, 'rate.invalid')
const rates = { eur: rate, gbp: rate, jpy: rate }

export const exchangeRates = z.object({ ...rates, updated_at: z.string() })
export type ExchangeRates = z.infer<typeof exchangeRates>

const someRates = z.partial(z.strictObject(rates))
/** `seen`: the value that the admin saw, so that a change that was made meanwhile is not overwritten. */
export const exchangeRateChanges = z.extend(someRates, { seen: z.optional(someRates) }).check(
  z.refine(({ seen: _seen, ...changes }) => Object.keys(changes).length > 0, {
    error: 'rate.none',
    path: ['eur'],
  }),
)
export type ExchangeRateChanges = z.infer<typeof exchangeRateChanges>
