import {
  type BookingRules,
  firstArrival,
  isArrivalDay,
  minimumNightsFrom,
  stayProblems,
} from '#contract/availability/rules.ts'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { type CalendarDate, dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
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

/** Why so many people and pets cannot stay at a home; null when they can. */
const refuseParty = (
  { max_guests, max_pets }: { readonly max_guests: number; readonly max_pets: number },
  stay: StayRequest,
): Refusal | null => {
  const { guests_count, children_ages, pets } = partyOf(stay)
  if (guests_count > max_guests) return refuse('booking.too_many_guests')
  if (children_ages.length >= guests_count) return refuseFields({ children_ages: 'stay.adults' })
  return pets > max_pets ? refuse('booking.too_many_pets') : null
}

/** Why a stay of this length and party is not possible at a home; null when it is. `minimum` is that of its arrival. */
export const refuseSize = (
  home: {
    readonly max_guests: number
    readonly max_pets: number
    readonly minimum: number
    readonly maximum_nights: number
  },
  stay: StayRequest,
): Refusal | null => {
  const nights = nightsBetween(stay.check_in_date, stay.check_out_date)
  const { minimum, maximum_nights: maximum } = home
  const tooMany = refuseParty(home, stay)
  if (tooMany) return tooMany
  if (nights < minimum) return refuse('booking.too_few_nights', { members: { minimum } })
  return nights > maximum ? refuse('booking.too_many_nights', { members: { maximum } }) : null
}

/** What {@link refuseStay} reads of a home. Without seasons they are null. */
type OfferedRules = Omit<BookingRules, 'seasons'> & {
  readonly max_guests: number
  readonly max_pets: number
  readonly seasons: BookingRules['seasons'] | null
}

/** Why the property cannot be booked for this stay, regardless of who holds the nights; null when it can. */
export const refuseStay = (offer: OfferedRules, stay: StayRequest): Refusal | null =>
  refuseSize(
    {
      ...offer,
      minimum: minimumNightsFrom({ ...offer, seasons: offer.seasons ?? [] }, stay.check_in_date),
    },
    stay,
  )

/**
 * Why guests cannot ask today to arrive on this day; null when they can. Who stays already and keeps the day of arrival,
 * `kept`, is not asked again.
 */
export const refuseArrival = (
  offer: Pick<BookingRules, 'arrival_weekdays'> & {
    readonly time_zone: string
    readonly notice_days: number
  },
  { check_in_date: day }: StayRequest,
  now: Date,
  kept?: CalendarDate,
): Refusal | null => {
  if (day === kept) return null
  // Most homes ask for no notice, and what day it is there takes a while to find out.
  const first = offer.notice_days > 0 ? firstArrival(offer, dateInZone(now, offer.time_zone)) : day
  if (day < first) return refuse('booking.short_notice', { members: { first } })
  return isArrivalDay(offer, day)
    ? null
    : refuse('booking.no_arrival', { members: { weekdays: offer.arrival_weekdays } })
}
