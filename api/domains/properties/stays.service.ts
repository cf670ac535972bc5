import { createHash } from 'node:crypto'
import type { Language } from '#contract/kernel/languages.ts'
import { dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import { stayProblems } from '#contract/properties/rules.ts'
import type { Availability, Quote, StayRequest } from '#contract/properties/schemas.ts'
import type { Context } from '../../context.ts'
import { detailOf } from '../../http/problems.ts'
import { type Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import type { Offer } from './policy.ts'
import { priceFor } from './price.views.ts'
import { nightsTaken } from './stays.queries.ts'

/**
 * What a stay costs, in cents, and a name for exactly this: property, dates, guests and every part of the price.
 * Whoever sends the name back has been shown this price and no other.
 */
export const quoteStay = (offer: Offer, stay: StayRequest): { quote: Quote; quote_id: string } => {
  const quote = priceFor(offer, stay)
  const named = [offer.id, stay.check_in_date, stay.check_out_date, stay.guests_count, Object.entries(quote)]
  const digest = createHash('sha256').update(JSON.stringify(named)).digest('base64url')
  // 22 characters are 132 bits.
  return { quote, quote_id: digest.slice(0, 22) }
}

/** Bad dates, by field, on the property's own calendar; null when they are fine. */
export const refuseDates = (offer: Offer, stay: StayRequest, now: Date): Refusal | null => {
  const problems = stayProblems(stay, dateInZone(now, offer.time_zone))
  return Object.keys(problems).length > 0 ? refuseFields(problems) : null
}

/** Why the property is not let for this stay, whoever holds the nights; null when it is. */
export const refuseStay = (
  offer: Pick<Offer, 'max_guests' | 'minimum_nights' | 'maximum_nights'>,
  stay: StayRequest,
): Refusal | null => {
  const nights = nightsBetween(stay.check_in_date, stay.check_out_date)
  const { minimum_nights: minimum, maximum_nights: maximum } = offer
  if (stay.guests_count > offer.max_guests) return refuse('booking.too_many_guests')
  if (nights < minimum) return refuse('booking.too_few_nights', { members: { minimum } })
  if (nights > maximum) return refuse('booking.too_many_nights', { members: { maximum } })
  return null
}

const reasonOf = (language: Language, refusal: Refusal) => ({
  code: refusal.code,
  detail: detailOf(language, refusal),
})

/**
 * Yes or no, why not, and the price. Refuses only dates on which no stay could be. `instead` is a booking of the
 * caller whose nights would become free.
 */
export const checkAvailability = async (
  ctx: Context,
  offer: Offer,
  { stay, language, instead }: { stay: StayRequest; language: Language; instead?: string | undefined },
): Promise<Availability | Refusal> => {
  const now = ctx.clock()
  const badDates = refuseDates(offer, stay, now)
  if (badDates) return badDates
  const taken = async () =>
    (await nightsTaken(ctx.db, offer.id, stay, { now, except: instead }))
      ? refuse('booking.nights_taken')
      : null
  const refusal = refuseStay(offer, stay) ?? (await taken())
  return {
    available: refusal === null,
    reason: refusal && reasonOf(language, refusal),
    ...quoteStay(offer, stay),
  }
}
