import { type Cents, dollarsToCents } from '#contract/kernel/money.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'

/** Where a card stands decides how it looks (spec 2.3, 2.5). */
export type CardPlace = 'home' | 'list'

export type CardPrice = {
  /** A night's or, where dates were asked for, the whole stay's, fees included. */
  shownCents: Cents
  /** What people pay without any discount; null where that is the same. */
  struckCents: Cents | null
}

/** What this viewer pays. */
export const cardPrice = ({
  price_per_night,
  viewer_discount,
  stay,
}: Pick<PropertyCard, 'price_per_night' | 'viewer_discount' | 'stay'>): CardPrice => {
  const [shownCents, fullCents] = stay
    ? [stay.total_cents, stay.total_cents + stay.discount_cents]
    : [viewer_discount.nightly_cents, dollarsToCents(price_per_night)]
  return { shownCents, struckCents: shownCents < fullCents ? fullCents : null }
}
