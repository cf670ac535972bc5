import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import type { Cents } from '#contract/kernel/money.ts'
import { formatList, formatMoneyExactly } from './format.ts'

export interface Amount {
  readonly cents: Cents
  readonly currency: Currency
}

/** The sum in each currency that occurs, in the order of the contract; nothing is a sum in dollars. */
export const sumByCurrency = (amounts: readonly Amount[]): Amount[] => {
  const sums = CURRENCIES.flatMap(currency => {
    const own = amounts.filter(amount => amount.currency === currency)
    return own.length === 0 ? [] : [{ currency, cents: own.reduce((sum, { cents }) => sum + cents, 0) }]
  })
  return sums.length === 0 ? [{ currency: 'usd', cents: 0 }] : sums
}

/** `$1,200.00`, or `$1,200.00 and €300.00`: amounts in different currencies are never added. */
export const formatSums = (amounts: readonly Amount[]) =>
  formatList(sumByCurrency(amounts).map(({ cents, currency }) => formatMoneyExactly(cents, currency)))
