import type { StayRequest } from '#contract/availability/schemas.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import { type Charge, partyOf } from '#contract/pricing/charges.rules.ts'
import { applyCredit, type Credit } from '#contract/pricing/credit.rules.ts'
import { type Floor, nightsOfStay, priceStay, type Tariff } from '#contract/pricing/rules.ts'
import type { Quote, Season } from '#contract/pricing/schemas.ts'
import { openDiscounts, type StayDiscounts } from '#contract/pricing/stay-discounts.rules.ts'

/** The parts of a stay's price at somebody's discount. */
export interface Terms extends Floor, StayDiscounts {
  /** Of the home; prices are in whole units of it. */
  readonly currency: Currency
  readonly price_per_night: number
  readonly weekend_price_per_night: number | null
  readonly seasons: Season[] | null
  readonly cleaning_fee: number
  /** The contract's `Charge`s; null where there are none. */
  readonly charges: unknown
  readonly service_fee_cents: number
  readonly discount_percentage: number
  readonly discount_level: number | null
  readonly discount_level_name: string | null
  /** From which trust on the discounts by length and by date are open, and the trust of the viewer. */
  readonly length_discounts_from: number
  readonly date_discounts_from: number
  readonly viewer_rank: number
  readonly time_zone: string
}

export const toTariff = (terms: Terms): Tariff => ({
  currency: terms.currency,
  price_per_night: terms.price_per_night,
  weekend_price_per_night: terms.weekend_price_per_night,
  seasons: terms.seasons ?? [],
})

/** The charges of a home as it stores them. */
export const toCharges = (stored: unknown): readonly Charge[] => (stored as Charge[] | null) ?? []

/** The price of the stay before credit, if it is booked now, for every surface: card, quote and booking. */
export const priceFor = (terms: Terms, stay: StayRequest, now: Date): Quote =>
  priceStay(stay, {
    tariff: toTariff(terms),
    cleaningFee: terms.cleaning_fee,
    floor: terms,
    discount: {
      percentage: terms.discount_percentage,
      level: terms.discount_level,
      level_name: terms.discount_level_name,
    },
    stayDiscounts: {
      open: openDiscounts(terms, terms.viewer_rank),
      daysAhead: nightsBetween(dateInZone(now, terms.time_zone), stay.check_in_date),
    },
    charges: { of: toCharges(terms.charges), party: partyOf(stay) },
    serviceFeeCents: terms.service_fee_cents,
  })

/** Of a viewer's credits at a home those that are valid on the day of booking, which is the home's. */
export const creditsOn = (
  offer: { readonly credits: readonly Credit[] | null; readonly time_zone: string },
  now: Date,
): readonly Credit[] => {
  const today = dateInZone(now, offer.time_zone)
  return (offer.credits ?? []).filter(({ expires_on }) => expires_on >= today)
}

/** The same with credit, as a quote and a booking have it, and what each grant pays of it. */
export const priceWithCredit = (
  terms: Terms,
  stay: StayRequest,
  { now, credits }: { now: Date; credits: readonly Credit[] },
) => {
  const nights = nightsOfStay(toTariff(terms), stay)
  return applyCredit(priceFor(terms, stay, now), { nights, floor: terms }, credits)
}
