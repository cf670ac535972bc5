/** Money is a whole number of US cents. */
export type Cents = number

/** A percentage with up to two decimals, as whole hundredths of a percent: 12.5 % is 1250. */
const hundredths = (percentage: number) => Math.round(percentage * 100)

/**
 * The share of an amount, rounded half up to the cent. Exact in integers: the largest product within the limits of the
 * specification, 3.65e10 cents x 10000, stays below 2^53.
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

/**
 * The approximate amount in another currency, by a rate in millionths of it for a dollar: whole units, rounded half up.
 * A yen has no smaller unit, and cents are meaningless in an approximation.
 */
export const convertAmount = (amount: Cents, micros: number): number =>
  Number((BigInt(amount) * BigInt(micros) + 50_000_000n) / 100_000_000n)

export const dollarsToCents = (dollars: number): Cents => dollars * 100

/** Only US dollars are used, so `$` is enough in every language. */
const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** `$1,234` for whole dollars, `$1,234.50` otherwise: the only format of money. */
export const formatCents = (cents: Cents, locale = 'en-US') =>
  new Intl.NumberFormat(locale, {
    ...DOLLARS,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)

/** Receipts align their figures, so they always show the cents. */
export const formatCentsExactly = (cents: Cents, locale = 'en-US') =>
  new Intl.NumberFormat(locale, DOLLARS).format(cents / 100)

/** `+$120.00` or `-$120.00`: for money that came in or went out. */
export const formatCentsChange = (cents: Cents, locale = 'en-US') =>
  new Intl.NumberFormat(locale, { ...DOLLARS, signDisplay: 'exceptZero' }).format(cents / 100)
