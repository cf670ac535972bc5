import type { StayRequest } from '#contract/availability/schemas.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { type ChargeLine, partyOf } from '#contract/pricing/charges.rules.ts'
import { baseLine, nightsOfStay, type Tariff } from '#contract/pricing/rules.ts'
import type { PriceLine, Quote, StayDiscount } from '#contract/pricing/schemas.ts'

/** The columns in which a stay stores who comes. */
export const partyColumns = (stay: StayRequest) => {
  const { children_ages, ...counts } = partyOf(stay)
  return { ...counts, children_ages: [...children_ages] }
}

export type FrozenPrice = ReturnType<typeof frozenPrice>

/** The columns in which a booking stores its price permanently. */
export const frozenPrice = (
  quote: Quote,
  tariff: Tariff,
  stay: Pick<StayRequest, 'check_in_date' | 'check_out_date'>,
) =>
  frozenColumns(
    quote,
    nightsOfStay(tariff, stay).map(night => night.price_per_night),
  )

/** The same with the price of each night, in whole units; nights at the base price are not listed one by one. */
export const frozenColumns = (
  { lines, stay_discounts, charges, ...sums }: Quote,
  nightPrices: readonly number[],
) => {
  const plain = lines.every(line => line.kind === 'base')
  return {
    ...sums,
    night_prices: plain ? null : [...nightPrices],
    price_lines: plain ? null : JSON.stringify(lines),
    stay_discounts: stay_discounts.length === 0 ? null : JSON.stringify(stay_discounts),
    charges: charges.length === 0 ? null : JSON.stringify(charges),
  }
}

/** The price of each night, as {@link frozenPrice} stored it. */
export const toNightPrices = (row: {
  night_prices: number[] | null
  nights: number
  price_per_night: number
}) => row.night_prices ?? Array.from({ length: row.nights }, () => row.price_per_night)

/** A price as {@link frozenPrice} stored it, on a booking or on a date change. */
export const toQuote = (
  row: Omit<Quote, 'lines' | 'stay_discounts' | 'charges'> & {
    price_lines: unknown
    stay_discounts: unknown
    charges: unknown
  },
): Quote => ({
  currency: row.currency,
  nights: row.nights,
  price_per_night: row.price_per_night,
  lines: linesOf(row),
  subtotal_cents: row.subtotal_cents,
  discount_percentage: row.discount_percentage,
  discount_level: row.discount_level,
  discount_level_name: row.discount_level_name,
  discount_cents: row.discount_cents,
  stay_discounts: (row.stay_discounts as StayDiscount[] | null) ?? [],
  lowest_price_reached: row.lowest_price_reached,
  credit_cents: row.credit_cents,
  credit_nights: row.credit_nights,
  cleaning_fee_cents: row.cleaning_fee_cents,
  charges: (row.charges as ChargeLine[] | null) ?? [],
  charges_cents: row.charges_cents,
  taxes_cents: row.taxes_cents,
  service_fee_cents: row.service_fee_cents,
  total_cents: row.total_cents,
})

/** The receipt's lines as {@link frozenPrice} stored them. */
const linesOf = (row: {
  currency: Currency
  price_lines: unknown
  nights: number
  price_per_night: number
}) => (row.price_lines as PriceLine[] | null) ?? [baseLine(row)]
