import type { StayRequest } from '#contract/availability/schemas.ts'
import type { DepartureQuote } from '#contract/bookings/dates.schemas.ts'
import { earliestDeparture } from '#contract/bookings/rules.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { type CalendarDate, dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import { partyOf } from '#contract/pricing/charges.rules.ts'
import { priceDeparture } from '#contract/pricing/departure.rules.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { withHeldCredits } from '../network/credit.queries.ts'
import { nameQuote } from '../pricing/service.ts'
import { type AgreedStay, findAgreedStay } from './date-changes.queries.ts'
import { frozenColumns, toNightPrices, toQuote } from './price.views.ts'
import type { QuestionDecision } from './questions.policy.ts'

/** Why the guest of a stay that has begun may not ask to leave on this day; null when they may. */
const refuseDeparture = (stay: AgreedStay, checkOut: CalendarDate, now: Date): Refusal | null => {
  const status = stay.status as BookingStatus
  if (status !== 'confirmed' && status !== 'pending')
    return refuse('booking.wrong_status', { members: { now: status } })
  const earliest = earliestDeparture({ ...stay, status }, dateInZone(now, stay.time_zone))
  if (earliest === null) return refuse('booking.stay_begun')
  if (checkOut === stay.check_out_date) return refuse('date_change.nothing_new')
  return checkOut < earliest || checkOut > stay.check_out_date ? refuse('date_change.only_earlier') : null
}

/**
 * The price of a stay that has begun for a guest who leaves earlier, from what was agreed alone: neither the home's prices
 * of today nor the guest's level change it. Whether the guest may still see the home does not matter.
 */
export const priceEarlierCheckOut = async (
  on: Queryable,
  { bookingId, checkOut, now }: { bookingId: string; checkOut: CalendarDate; now: Date },
) => {
  const agreed = await findAgreedStay(on, bookingId)
  const refusal = refuseDeparture(agreed, checkOut, now)
  if (refusal) return refusal
  const nightPrices = toNightPrices(agreed)
  const nights = nightsBetween(agreed.check_in_date, checkOut)
  const credits = await withHeldCredits(on, [], bookingId)
  const { quote, spends } = priceDeparture(toQuote(agreed), nightPrices, { nights, credits })
  const stay: StayRequest = {
    check_in_date: agreed.check_in_date,
    check_out_date: checkOut,
    ...partyOf(agreed),
    children_ages: agreed.children_ages,
  }
  return {
    quote,
    quote_id: nameQuote(agreed.property_id, stay, quote, null),
    price: frozenColumns(quote, nightPrices.slice(0, nights)),
    spends,
  }
}

/** What a stay that has begun costs its guest who leaves earlier. Refuses what asking for it refuses. */
export const quoteDeparture = async (
  ctx: Context,
  { bookingId }: QuestionDecision,
  checkOut: CalendarDate,
): Promise<DepartureQuote | Refusal> => {
  const priced = await priceEarlierCheckOut(ctx.db, { bookingId, checkOut, now: ctx.clock() })
  return isRefusal(priced) ? priced : { quote: priced.quote, quote_id: priced.quote_id }
}
