/** The currencies in which homes are priced and amounts are shown. */
export const CURRENCIES = ['usd', 'eur', 'gbp', 'jpy'] as const
export type Currency = (typeof CURRENCIES)[number]
