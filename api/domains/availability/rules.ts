import { stayProblems } from '#contract/availability/rules.ts'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import { partyOf } from '#contract/pricing/charges.rules.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'

/** Invalid dates, by field, in the property's time zone; null when they are valid. */
export const refuseDates = (
  offer: { readonly time_zone: string },
  stay: StayRequest,
  now: Date,
): Refusal | null => {
  const problems = stayProblems(stay, dateInZone(now, offer.time_zone))
  return Object.keys(problems).length > 0 ? refuseFields(problems) : null
}

/** Why the property cannot be booked for this stay, regardless of who holds the nights; null when it can. */
export const refuseStay = (
  offer: {
    readonly max_guests: number
    readonly max_pets: number
    readonly minimum_nights: number
    readonly maximum_nights: number
  },
  stay: StayRequest,
): Refusal | null => {
  const nights = nightsBetween(stay.check_in_date, stay.check_out_date)
  const { minimum_nights: minimum, maximum_nights: maximum } = offer
  const { guests_count, children_ages, pets } = partyOf(stay)
  if (guests_count > offer.max_guests) return refuse('booking.too_many_guests')
  if (children_ages.length >= guests_count) return refuseFields({ children_ages: 'stay.adults' })
  if (pets > offer.max_pets) return refuse('booking.too_many_pets')
  if (nights < minimum) return refuse('booking.too_few_nights', { members: { minimum } })
  if (nights > maximum) return refuse('booking.too_many_nights', { members: { maximum } })
  return null
}
