import { type Cents, toCents } from '#contract/kernel/money.ts'
import type { ViewerDiscount } from '#contract/pricing/schemas.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'

/** The page of a card decides its layout (spec 2.3, 2.5). */
export type CardPlace = 'home' | 'list'

export interface CardPrice {
  /** The price of a night or, with dates, of the whole stay, fees included. */
  shownCents: Cents
  /** The price without any discount; null where it is the same. */
  struckCents: Cents | null
  /** Without dates: no night is cheaper, and nights of other days or fees make stays cost more. */
  isFrom: boolean
}

/** A home whose price the viewer may see. */
export type Priced<Home> = Home & { price_per_night: number; viewer_discount: ViewerDiscount }

export const isPriced = <Home extends Pick<PropertyCard, 'price_per_night' | 'viewer_discount'>>(
  home: Home,
): home is Priced<Home> => home.viewer_discount !== null

/** What is taken from the night or, with dates, from the nights of the stay. */
export const cardDiscount = ({
  viewer_discount,
  stay,
}: Omit<Priced<Pick<PropertyCard, 'stay'>>, 'price_per_night'>) => ({
  percentage: stay?.discount_percentage ?? viewer_discount.percentage,
  isLowest: (stay ?? viewer_discount).lowest_price_reached,
})

/** The price for this viewer. */
export const cardPrice = ({
  currency,
  price_per_night,
  viewer_discount,
  stay,
}: Priced<Pick<PropertyCard, 'currency' | 'stay'>>): CardPrice => {
  const [shownCents, fullCents] = stay
    ? [stay.total_cents, stay.total_cents + stay.discount_cents]
    : [viewer_discount.nightly_cents, toCents(price_per_night, currency)]
  return {
    shownCents,
    struckCents: shownCents < fullCents ? fullCents : null,
    isFrom: !stay && viewer_discount.no_cheaper_night,
  }
}
