import type { Cents } from '../kernel/money.ts'
import type { CalendarDate } from '../kernel/nights.ts'
import { type Charge, chargesFor, sumCharges, type TravelParty } from '../pricing/charges.rules.ts'
import type { Floor } from '../pricing/rules.ts'
import type { Quote } from '../pricing/schemas.ts'
import { nightsCents, whyNotOffered } from '../pricing/special-offer.rules.ts'
import type { EnteredPrice, EnteredStayTime } from './entered-stays.schemas.ts'

/** Why an owner cannot enter a stay at this price of its nights; null where they can. `full` is without discounts. */
export const whyNotEntered = (full: Quote, cents: Cents, floor: Floor): 'special_offer.below_floor' | null =>
  cents < nightsCents(full) && whyNotOffered(full, cents, floor) !== null ? 'special_offer.below_floor' : null

/** The price of a stay whose nights cost what was agreed. The platform takes no part of it: there is no service fee. */
export const priceEntered = (
  full: Quote,
  cents: Cents,
  charges: { readonly of: readonly Charge[]; readonly party: TravelParty },
): EnteredPrice => {
  const { currency, nights, cleaning_fee_cents } = full
  const charged = chargesFor(charges.of, {
    party: charges.party,
    nights,
    nights_cents: cents,
    cleaning_fee_cents,
  })
  const sums = sumCharges(charged)
  return {
    currency,
    nights,
    full_nights_cents: nightsCents(full),
    nights_cents: cents,
    cleaning_fee_cents,
    charges: charged,
    ...sums,
    total_cents: cents + cleaning_fee_cents + sums.charges_cents,
  }
}

/** `today` is the date at the home. */
export const timeOfStay = (
  { check_in_date, check_out_date }: { check_in_date: CalendarDate; check_out_date: CalendarDate },
  today: CalendarDate,
): EnteredStayTime => {
  if (today < check_in_date) return 'upcoming'
  return today <= check_out_date ? 'current' : 'past'
}
