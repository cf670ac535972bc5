import type { Cents } from '#contract/kernel/money.ts'
import { addDays, type CalendarDate, nightsBetween } from '#contract/kernel/nights.ts'
import type { TrustLevel } from '#contract/network/schemas.ts'
import { partyOf } from '#contract/pricing/charges.rules.ts'
import { type Floor, priceStay } from '#contract/pricing/rules.ts'
import type { Quote } from '#contract/pricing/schemas.ts'
import { openDiscounts, type StayDiscounts } from '#contract/pricing/stay-discounts.rules.ts'
import type { Property, PropertySettings } from '#contract/properties/schemas.ts'

export const SAMPLE_NIGHTS = 7
/** Two adults without pets. */
const SAMPLE_PARTY = partyOf({ guests_count: 2 })

export type SamplePrices = Floor &
  StayDiscounts &
  Pick<PropertySettings, 'length_discounts_from' | 'date_discounts_from'> &
  Pick<Property, 'currency' | 'weekend_price_per_night' | 'cleaning_fee' | 'seasons' | 'charges'> & {
    price_per_night: number
  }

const isPrice = (value: number | null) => value === null || (Number.isInteger(value) && value >= 0)

/** Whether the typed values are complete enough for a price. */
export const canPrice = (prices: SamplePrices) =>
  prices.price_per_night > 0 &&
  [
    prices.price_per_night,
    prices.weekend_price_per_night,
    prices.cleaning_fee,
    prices.cost_per_night,
    prices.cost_per_stay,
    prices.weekly_percentage,
    prices.monthly_percentage,
    prices.early_bird_percentage,
    prices.early_bird_days,
    prices.last_minute_percentage,
    prices.last_minute_days,
  ].every(isPrice)

/** The price of a week at each level and without a level, if it is booked today: the receipt that the guest would see. */
export const weekAtEachLevel = (
  prices: SamplePrices,
  from: CalendarDate,
  levels: readonly TrustLevel[],
  terms: { everyoneElse: number; serviceFeeCents: Cents; today: CalendarDate },
): { level: TrustLevel | null; quote: Quote }[] => {
  const stay = { check_in_date: from, check_out_date: addDays(from, SAMPLE_NIGHTS) }
  const at = (level: TrustLevel | null) =>
    priceStay(stay, {
      tariff: prices,
      cleaningFee: prices.cleaning_fee,
      floor: prices,
      discount: {
        percentage: level?.default_discount_percentage ?? terms.everyoneElse,
        level: level?.level ?? null,
        level_name: level?.name ?? null,
      },
      stayDiscounts: {
        open: openDiscounts(prices, level?.level ?? 0),
        daysAhead: nightsBetween(terms.today, from),
      },
      charges: { of: prices.charges, party: SAMPLE_PARTY },
      serviceFeeCents: terms.serviceFeeCents,
    })
  return [null, ...levels].map(level => ({ level, quote: at(level) }))
}
