import { createHash } from 'node:crypto'
import type { ErrorCode } from '#contract/kernel/errors.ts'
import { dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import { errorTexts } from '#contract/messages/en.ts'
import { priceStay, stayProblems } from '#contract/properties/rules.ts'
import type { Availability, Quote, StayRequest } from '#contract/properties/schemas.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuseFields } from '../../http/refusal.ts'
import type { Offer } from './policy.ts'
import { nightsTaken } from './stays.queries.ts'

/**
 * What a stay costs, in cents, and a name for exactly this: property, dates, guests and every part of the price.
 * Whoever sends the name back has been shown this price and no other.
 */
export const quoteStay = (offer: Offer, stay: StayRequest): { quote: Quote; quote_id: string } => {
  const quote = priceStay({
    nights: nightsBetween(stay.check_in_date, stay.check_out_date),
    pricePerNight: offer.price_per_night,
    discount: {
      percentage: offer.discount_percentage,
      level: offer.discount_level,
      level_name: offer.discount_level_name,
    },
    serviceFeeCents: offer.service_fee_cents,
  })
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

/** Yes or no, why not, and the price. Refuses only dates on which no stay could be. */
export const checkAvailability = async (
  ctx: Context,
  offer: Offer,
  stay: StayRequest,
): Promise<Availability | Refusal> => {
  const now = ctx.clock()
  const badDates = refuseDates(offer, stay, now)
  if (badDates) return badDates
  const answerWith = (code: ErrorCode | null): Availability => ({
    available: code === null,
    reason: code && { code, detail: errorTexts[code] },
    ...quoteStay(offer, stay),
  })
  if (stay.guests_count > offer.max_guests) return answerWith('booking.too_many_guests')
  return answerWith((await nightsTaken(ctx.db, offer.id, stay, { now })) ? 'booking.nights_taken' : null)
}
