import type { Currency } from '#contract/kernel/currencies.ts'
import { numberFormat } from '#contract/kernel/formatters.ts'
import { type Cents, formatCents, formatCentsChange, formatCentsExactly } from '#contract/kernel/money.ts'
import { currentLocale as locale } from './i18n.ts'

/** `$120`, or `$120.50`. */
export const formatMoney = (cents: Cents, currency: Currency) => formatCents(cents, currency, locale())

/** `$120.00`: for receipts and columns. */
export const formatMoneyExactly = (cents: Cents, currency: Currency) =>
  formatCentsExactly(cents, currency, locale())

/** `+$120.00` or `−$120.00`: for money that came in or went out. */
export const formatMoneyChange = (cents: Cents, currency: Currency) =>
  formatCentsChange(cents, currency, locale())

/** An exact amount in any currency, from its smallest unit: `CHF 96.50`. */
export const formatForeignExactly = (smallest: number, currency: string) => {
  const money = numberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return money.format(smallest / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2))
}
