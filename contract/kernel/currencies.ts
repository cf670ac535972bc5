/** The currencies in which homes are priced and amounts are shown. */
export const CURRENCIES = ['usd', 'eur', 'gbp', 'jpy'] as const
export type Currency = (typeof CURRENCIES)[number]

/** A currency beside an amount in a notification or an audit entry: where none is named, it is dollars. */
export const unlessDollars = (currency: Currency) => (currency === 'usd' ? {} : { currency })
