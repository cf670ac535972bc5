import type { Availability, StayRequest } from '#contract/availability/schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { refusalDetail } from '../../kernel/refusal-texts.ts'
import { readNightsState, type UpcomingStay } from '../availability/queries.ts'
import { refuseArrival, refuseDates, refuseStay } from '../availability/rules.ts'
import { withHeldCredits } from '../network/credit.queries.ts'
import { paymentTermsFor } from '../pricing/payment-terms.views.ts'
import { quoteStay } from '../pricing/service.ts'
import { creditsOn } from '../pricing/views.ts'
import type { Offer } from './policy.ts'
import { refuseByRights } from './rights.service.ts'

const reasonOf = (language: Language, refusal: Refusal) => ({
  code: refusal.code,
  detail: refusalDetail(language, refusal),
})

/**
 * Whether the stay is available, why not, and its price. Refuses dates that are invalid for any stay, and
 * `booking.not_open` for people who may request nothing here. `instead` is a booking of the caller whose nights would
 * become free.
 */
export const checkAvailability = async (
  ctx: Context,
  offer: Offer,
  { stay, language, instead }: { stay: StayRequest; language: Language; instead?: UpcomingStay | undefined },
): Promise<Availability | Refusal> => {
  const now = ctx.clock()
  const badDates = refuseDates(offer, stay, now)
  if (badDates) return badDates
  const held = async () => {
    const { preparation_days: preparation } = offer
    const read = { now, except: instead?.id, preparation }
    const { taken, collected } = await readNightsState(ctx.db, offer.id, stay, read)
    if (taken) return refuse('booking.nights_taken')
    return collected ? refuse('booking.fair_turn') : null
  }
  const closed = await refuseByRights(ctx.db, offer, stay, { now, except: instead?.id })
  // Who may request nothing here learns neither a price nor which nights are free.
  if (closed?.code === 'booking.not_open') return closed
  const refusal =
    refuseStay(offer, stay) ??
    refuseArrival(offer, stay, now, instead?.check_in_date) ??
    closed ??
    (await held())
  const credits = creditsOn(offer, now)
  return {
    available: refusal === null,
    reason: refusal && reasonOf(language, refusal),
    ...quoteStay(offer, stay, {
      now,
      // Other dates of a booking are paid as was agreed for it.
      payment: instead ? null : paymentTermsFor(offer),
      credits: instead ? await withHeldCredits(ctx.db, credits, instead.id) : credits,
    }),
  }
}
