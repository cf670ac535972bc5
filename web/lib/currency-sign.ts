import type { Currency } from '#contract/kernel/currencies.ts'
import { CURRENCY_SIGNS } from './currency.ts'

/** `€` before the amount in a field. */
export const signOf = (currency: Currency) => CURRENCY_SIGNS[currency].slice(0, 1)
