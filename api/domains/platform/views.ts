import type { ExchangeRates } from '#contract/platform/rates.schemas.ts'
import type { RateRow } from './queries.ts'

/** The rates' age is that of the newest one. */
export const ratesView = (rows: readonly RateRow[]): ExchangeRates => {
  const of = (currency: 'eur' | 'gbp' | 'jpy') => {
    const row = rows.find(one => one.currency === currency)
    if (!row) throw new Error(`No exchange rate for ${currency}`)
    return row.micros
  }
  const updatedAt = Math.max(...rows.map(({ updated_at }) => updated_at.getTime()))
  return { eur: of('eur'), gbp: of('gbp'), jpy: of('jpy'), updated_at: new Date(updatedAt).toISOString() }
}
