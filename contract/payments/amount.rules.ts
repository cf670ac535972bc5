import type { Currency } from '../kernel/currencies.ts'
import { type Cents, toCents } from '../kernel/money.ts'

/**
 * Parses an amount as people type it, 12.50, into the smallest units of the currency; null unless it is a whole number of
 * them above zero.
 */
export const amountInCents = (amount: number, currency: Currency): Cents | null => {
  const cents = Math.round(toCents(amount, currency))
  const exact =
    Number.isSafeInteger(cents) && Math.abs(toCents(amount, currency) - cents) < 1e-6 * Math.max(1, cents)
  return exact && cents > 0 ? cents : null
}
