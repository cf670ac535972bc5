import { CURRENCIES, type Currency } from '../kernel/currencies.ts'
import type { Settings } from './settings.schemas.ts'

/** Those in which new homes may be priced: dollars, and what an admin has opened. */
export const openCurrencies = (settings: Pick<Settings, 'eur_open' | 'gbp_open' | 'jpy_open'>): Currency[] =>
  CURRENCIES.filter(currency => currency === 'usd' || settings[`${currency}_open`])

type Fees = Pick<
  Settings,
  'service_fee_cents' | 'service_fee_eur_cents' | 'service_fee_gbp_cents' | 'service_fee_jpy_cents'
>

/** The service fee of stays in each currency; `service_fee_in` of the database. */
export const serviceFees = (settings: Fees): Record<Currency, number> => ({
  usd: settings.service_fee_cents,
  eur: settings.service_fee_eur_cents,
  gbp: settings.service_fee_gbp_cents,
  jpy: settings.service_fee_jpy_cents,
})
