import type { Currency } from './currencies.ts'
import { writeNumber } from './formatters.ts'

/** A whole number of the smallest units of a currency (ISO 4217): cents, pence or yen. */
export type Cents = number

/** How many smallest units a unit of the currency has; `minor_units` of the database. */
export const minorUnits = (currency: Currency): number => (currency === 'jpy' ? 1 : 100)

/** Dollars, euros, pounds or yen in the smallest units of the currency. */
export const toCents = (units: number, currency: Currency): Cents => units * minorUnits(currency)

/** The smallest units of a currency in dollars, euros, pounds or yen. */
export const toUnits = (cents: Cents, currency: Currency): number => cents / minorUnits(currency)

/** How files write an amount: `1234.50`, or `1234` where the currency has no smaller unit. */
export const writeUnits = (cents: Cents, currency: Currency): string =>
  toUnits(cents, currency).toFixed(decimalsOf(currency))

const decimalsOf = (currency: Currency) => (minorUnits(currency) === 1 ? 0 : 2)

/** How a currency is written for banks and in files: `EUR`. */
export const currencyCode = (currency: Currency) => currency.toUpperCase() as Uppercase<Currency>

/** `$` and `¥` are enough in every language. */
const styleOf = (currency: Currency) =>
  ({ style: 'currency', currency: currencyCode(currency), currencyDisplay: 'narrowSymbol' }) as const

/** `$1,234` for whole units, `$1,234.50` otherwise: the only format of money. */
export const formatCents = (cents: Cents, currency: Currency, locale = 'en-US') =>
  writeNumber(locale, toUnits(cents, currency), {
    ...styleOf(currency),
    minimumFractionDigits: cents % minorUnits(currency) === 0 ? 0 : 2,
    maximumFractionDigits: decimalsOf(currency),
  })

/** Receipts align their figures, so they always show the cents. */
export const formatCentsExactly = (cents: Cents, currency: Currency, locale = 'en-US') =>
  writeNumber(locale, toUnits(cents, currency), styleOf(currency))

/** `+$120.00` or `−$120.00`: for money that came in or went out. */
export const formatCentsChange = (cents: Cents, currency: Currency, locale = 'en-US') =>
  writeNumber(locale, toUnits(cents, currency), { ...styleOf(currency), signDisplay: 'exceptZero' })
