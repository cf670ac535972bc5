import type { Cents } from './money.ts'

/** A percentage with up to two decimals, as whole hundredths of a percent: 12.5 % is 1250. */
const hundredths = (percentage: number) => Math.round(percentage * 100)

/**
 * The share of an amount, rounded half up to the smallest unit. Exact in integers: the largest product within the limits
 * of the specification, 3.65e10 cents x 10000, stays below 2^53.
 */
export const takePercentage = (amount: Cents, percentage: number): Cents => {
  const product = amount * hundredths(percentage) + 5_000
  return (product - (product % 10_000)) / 10_000
}

/** What percentage a part is of an amount above 0, with two decimals, rounded down. */
export const wholeHundredths = (part: Cents, amount: Cents): number => {
  const product = part * 10_000
  return (product - (product % amount)) / amount / 100
}
