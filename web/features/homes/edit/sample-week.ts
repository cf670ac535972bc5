import type { Cents } from '#contract/kernel/money.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import type { TrustLevel } from '#contract/network/schemas.ts'
import { priceStay } from '#contract/properties/rules.ts'
import type { Property, Quote } from '#contract/properties/schemas.ts'

export const SAMPLE_NIGHTS = 7

export type SamplePrices = Pick<
  Property,
  'price_per_night' | 'weekend_price_per_night' | 'cleaning_fee' | 'seasons'
>

const isPrice = (value: number | null) => value === null || (Number.isInteger(value) && value >= 0)

/** Whether what is typed so far makes a price at all. */
export const canPrice = ({ price_per_night, weekend_price_per_night, cleaning_fee }: SamplePrices) =>
  price_per_night > 0 && [price_per_night, weekend_price_per_night, cleaning_fee].every(isPrice)

/** What a week costs at each level, and for those who hold none: the receipt that the guest would see. */
export const weekAtEachLevel = (
  prices: SamplePrices,
  from: CalendarDate,
  levels: readonly TrustLevel[],
  terms: { everyoneElse: number; serviceFeeCents: Cents },
): { level: TrustLevel | null; quote: Quote }[] => {
  const stay = { check_in_date: from, check_out_date: addDays(from, SAMPLE_NIGHTS) }
  const at = (level: TrustLevel | null) =>
    priceStay(stay, {
      tariff: prices,
      cleaningFee: prices.cleaning_fee,
      discount: {
        percentage: level?.default_discount_percentage ?? terms.everyoneElse,
        level: level?.level ?? null,
        level_name: level?.name ?? null,
      },
      serviceFeeCents: terms.serviceFeeCents,
    })
  return [null, ...levels].map(level => ({ level, quote: at(level) }))
}
