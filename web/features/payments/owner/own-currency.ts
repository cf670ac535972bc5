import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import { paths } from '#web/lib/paths.ts'
import { urlFields } from '#web/lib/use-url-state.ts'

const FIELDS = { currency: ['', ...CURRENCIES] as readonly ('' | Currency)[] } as const

/** The currency that an owner looks at; empty for their first one. */
export const OWN_CURRENCY = urlFields(FIELDS)

/** The statement of a month in a currency; without one in the owner's first. */
export const statementPath = (month: string, currency?: Currency | '') =>
  `${paths.ownerStatement(month)}${currency ? `?currency=${currency}` : ''}`
