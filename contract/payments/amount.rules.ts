import type { Cents } from '../kernel/money.ts'

/** Parses dollars as people type them, into cents; null unless it is a whole number of cents above zero. */
export const amountInCents = (dollars: number): Cents | null => {
  const cents = Math.round(dollars * 100)
  const exact = Number.isSafeInteger(cents) && Math.abs(dollars * 100 - cents) < 1e-6 * Math.max(1, cents)
  return exact && cents > 0 ? cents : null
}
