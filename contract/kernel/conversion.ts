import type { Currency } from './currencies.ts'
import { type Cents, minorUnits } from './money.ts'

/** Millionths of a currency for one dollar. */
export type Rates = Readonly<Record<Exclude<Currency, 'usd'>, number>>

const perDollar = (currency: Currency, rates: Rates) =>
  BigInt(currency === 'usd' ? 1_000_000 : rates[currency])

/**
 * The approximate amount in another currency, by the rates of both to the dollar: whole units, rounded half up. A yen has
 * no smaller unit, and cents are meaningless in an approximation.
 */
export const convertAmount = (
  amount: Cents,
  { from, to, rates }: { from: Currency; to: Currency; rates: Rates },
): number => {
  const divisor = BigInt(minorUnits(from)) * perDollar(from, rates)
  return Number((BigInt(amount) * perDollar(to, rates) * 2n + divisor) / (2n * divisor))
}
