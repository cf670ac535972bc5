import { HOME_CARD_PLACEHOLDER, LIST_CARD_PLACEHOLDER } from '#contract/kernel/constants.ts'
import { type Cents, dollarsToCents } from '#contract/kernel/money.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'

/** Where a card stands decides its placeholders (spec 2.3, 2.5). */
export type CardPlace = 'home' | 'list'

const PLACEHOLDERS = { home: HOME_CARD_PLACEHOLDER, list: LIST_CARD_PLACEHOLDER }

export type CardPrice = {
  shownCents: Cents
  /** Null where it would only repeat the shown price. */
  struckCents: Cents | null
  percentage: number
  /** Null: the figures are the specification's placeholders. */
  level: { number: number; name: string } | null
}

type Priced = Pick<PropertyCard, 'price_per_night' | 'viewer_discount'>

/** True figures for a viewer who holds a level with the owner, the placeholders for everyone else. */
export const cardPrice = (card: Priced, place: CardPlace): CardPrice => {
  const nightly = dollarsToCents(card.price_per_night)
  const { level, level_name, nightly_cents, percentage } = card.viewer_discount
  if (level === null) {
    const placeholder = PLACEHOLDERS[place]
    return {
      shownCents: nightly,
      struckCents: Math.round(nightly * placeholder.multiplier),
      percentage: placeholder.percentage,
      level: null,
    }
  }
  return {
    shownCents: nightly_cents,
    struckCents: nightly_cents < nightly ? nightly : null,
    percentage,
    level: { number: level, name: level_name ?? '' },
  }
}

/** The average of real reviews, and the placeholder before the first. */
export const cardRating = (card: Pick<PropertyCard, 'rating'>, place: CardPlace): number =>
  card.rating?.average ?? PLACEHOLDERS[place].rating
