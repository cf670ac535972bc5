import { priceStay, type Tariff } from '#contract/properties/rules.ts'
import type { Quote, Season, StayRequest } from '#contract/properties/schemas.ts'

/** What the price of a stay is made of, at somebody's discount. */
export interface Terms {
  readonly price_per_night: number
  readonly weekend_price_per_night: number | null
  readonly seasons: Season[] | null
  /** Whole dollars. */
  readonly cleaning_fee: number
  readonly service_fee_cents: number
  readonly discount_percentage: number
  readonly discount_level: number | null
  readonly discount_level_name: string | null
}

export const tariffOf = (terms: Terms): Tariff => ({
  price_per_night: terms.price_per_night,
  weekend_price_per_night: terms.weekend_price_per_night,
  seasons: terms.seasons ?? [],
})

/** What the stay costs, wherever it is said: on a card, in a quote, in a booking. */
export const priceFor = (terms: Terms, stay: Pick<StayRequest, 'check_in_date' | 'check_out_date'>): Quote =>
  priceStay(stay, {
    tariff: tariffOf(terms),
    cleaningFee: terms.cleaning_fee,
    discount: {
      percentage: terms.discount_percentage,
      level: terms.discount_level,
      level_name: terms.discount_level_name,
    },
    serviceFeeCents: terms.service_fee_cents,
  })
