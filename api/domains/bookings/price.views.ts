import { baseLine, nightsOfStay, type Tariff } from '#contract/properties/rules.ts'
import type { PriceLine, Quote, StayRequest } from '#contract/properties/schemas.ts'

export type FrozenPrice = ReturnType<typeof frozenPrice>

/** The columns in which a booking keeps a price for good; nights that all cost the base price are not spelled out. */
export const frozenPrice = (
  { lines, ...sums }: Quote,
  tariff: Tariff,
  stay: Pick<StayRequest, 'check_in_date' | 'check_out_date'>,
) => {
  const plain = lines.every(line => line.kind === 'base')
  return {
    ...sums,
    night_prices: plain ? null : nightsOfStay(tariff, stay).map(night => night.price_per_night),
    price_lines: plain ? null : JSON.stringify(lines),
  }
}

/** What each night costs, as {@link frozenPrice} kept it. */
export const nightPricesOf = (row: {
  night_prices: number[] | null
  nights: number
  price_per_night: number
}) => row.night_prices ?? Array.from({ length: row.nights }, () => row.price_per_night)

/** The receipt's lines as {@link frozenPrice} kept them. */
export const linesOf = (row: { price_lines: unknown; nights: number; price_per_night: number }) =>
  (row.price_lines as PriceLine[] | null) ?? [baseLine(row)]
