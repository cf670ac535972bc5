import { MAXIMUM_DAYS_AHEAD, MAXIMUM_NIGHTS } from '../kernel/constants.ts'
import { type Cents, dollarsToCents, percentOf } from '../kernel/money.ts'
import { nightsBetween } from '../kernel/nights.ts'
import type { FieldMessage } from '../messages/en.ts'
import type { Quote, StayRequest, ViewerDiscount } from './schemas.ts'

/** A night at a discount, in cents; what a card shows. */
export const discountedNight = (pricePerNight: number, percentage: number): Cents =>
  dollarsToCents(pricePerNight) - percentOf(dollarsToCents(pricePerNight), percentage)

/**
 * The one price of a stay (spec 9): nights x price, less the viewer's discount on the nights alone, plus the
 * service fee. `pricePerNight` is in whole dollars, everything that comes out in cents.
 */
export const priceStay = (stay: {
  nights: number
  pricePerNight: number
  discount: Pick<ViewerDiscount, 'percentage' | 'level' | 'level_name'>
  serviceFeeCents: Cents
}): Quote => {
  const subtotal = dollarsToCents(stay.pricePerNight) * stay.nights
  const discount = percentOf(subtotal, stay.discount.percentage)
  return {
    nights: stay.nights,
    price_per_night: stay.pricePerNight,
    subtotal_cents: subtotal,
    discount_percentage: stay.discount.percentage,
    discount_level: stay.discount.level,
    discount_level_name: stay.discount.level_name,
    discount_cents: discount,
    service_fee_cents: stay.serviceFeeCents,
    total_cents: subtotal - discount + stay.serviceFeeCents,
  }
}

export type StayField = 'check_in_date' | 'check_out_date'

/** What is wrong with the dates of a stay, by field; empty when they are fine. `today` is the property's. */
export const stayProblems = (
  stay: Pick<StayRequest, 'check_in_date' | 'check_out_date'>,
  today: string,
): Partial<Record<StayField, FieldMessage>> => {
  const nights = nightsBetween(stay.check_in_date, stay.check_out_date)
  if (stay.check_in_date < today) return { check_in_date: 'stay.past' }
  if (nightsBetween(today, stay.check_in_date) > MAXIMUM_DAYS_AHEAD) return { check_in_date: 'stay.far' }
  if (nights < 0) return { check_out_date: 'stay.reversed' }
  if (nights === 0) return { check_out_date: 'stay.no_night' }
  if (nights > MAXIMUM_NIGHTS) return { check_out_date: 'stay.long' }
  return {}
}
