import type { Cents } from '../kernel/money.ts'
import { wholeHundredths } from '../kernel/shares.ts'
import { type Charge, chargesFor, sumCharges, type TravelParty } from './charges.rules.ts'
import { type Floor, roomAboveFloor } from './rules.ts'
import type { Quote } from './schemas.ts'

/** What the nights of a stay cost after all discounts, before fees and credit. */
export const nightsCents = (price: Pick<Quote, 'subtotal_cents' | 'discount_cents'>): Cents =>
  price.subtotal_cents - price.discount_cents

/** Why an owner cannot offer the nights of a stay at a price; null where they can. */
export const whyNotOffered = (
  own: Quote,
  cents: Cents,
  floor: Floor,
): 'special_offer.dearer' | 'special_offer.below_floor' | null => {
  const taken = nightsCents(own) - cents
  if (taken < 0) return 'special_offer.dearer'
  const room = Math.max(0, roomAboveFloor(own, floor) - own.discount_cents)
  return taken > room ? 'special_offer.below_floor' : null
}

/**
 * The price of a stay whose nights an owner offers for less than what the guest pays by themselves, which is `own`,
 * before credit. What the offer takes off is the last discount; fees stay, and what is in percent of the nights follows.
 */
export const priceOffered = (
  own: Quote,
  cents: Cents,
  charges: { readonly of: readonly Charge[]; readonly party: TravelParty },
): Quote => {
  const before = nightsCents(own)
  const taken = before - cents
  if (taken === 0) return own
  const charged = chargesFor(charges.of, {
    party: charges.party,
    nights: own.nights,
    nights_cents: cents,
    cleaning_fee_cents: own.cleaning_fee_cents,
  })
  const sums = sumCharges(charged)
  const percentage = wholeHundredths(taken, before)
  return {
    ...own,
    discount_cents: own.discount_cents + taken,
    stay_discounts: [...own.stay_discounts, { kind: 'special_offer', percentage, amount_cents: taken }],
    charges: charged,
    ...sums,
    total_cents: cents + own.cleaning_fee_cents + sums.charges_cents + own.service_fee_cents,
  }
}
