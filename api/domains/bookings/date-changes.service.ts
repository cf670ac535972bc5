import { isDeepStrictEqual } from 'node:util'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { NewDateChange } from '#contract/bookings/dates.schemas.ts'
import { whyNoOtherDates } from '#contract/bookings/rules.ts'
import type { BookingDetails, BookingStatus } from '#contract/bookings/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { partyOf } from '#contract/pricing/charges.rules.ts'
import type { CreditSpend } from '#contract/pricing/credit.rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { onceOnly, type RetryKey } from '../../kernel/idempotency.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { findMinimumNights, lockHome, withPropertyMutex } from '../availability/locks.queries.ts'
import { readNightsState } from '../availability/queries.ts'
import { refuseArrival, refuseDates, refuseSize, refuseStay } from '../availability/rules.ts'
import { refreshIfStale } from '../calendars/sync.service.ts'
import { returnCredit, spendCredit, withHeldCredits } from '../network/credit.queries.ts'
import { decideCardPayments } from '../payments/card-decisions.service.ts'
import { settle, takeBack } from '../payments/settle.service.ts'
import { nameQuote } from '../pricing/service.ts'
import { creditsOn, priceWithCredit, toTariff } from '../pricing/views.ts'
import { seeOffer } from '../properties/policy.ts'
import { refuseByRights } from '../properties/rights.service.ts'
import { settlePayments } from './cancellation.service.ts'
import { notifyOfDates } from './date-changes.notify.service.ts'
import { findOpenChange, insertDateChange, lockChange, moveStay } from './date-changes.queries.ts'
import { priceEarlierCheckOut } from './departures.service.ts'
import { readDetails } from './details.service.ts'
import { lockBooking, recordChange } from './holds.queries.ts'
import { takingNights, winNights } from './nights.service.ts'
import { isCollected } from './payment.views.ts'
import { mailPaymentDetails } from './payment-mails.jobs.ts'
import { frozenPrice } from './price.views.ts'
import type { QuestionDecision } from './questions.policy.ts'
import { decideQuestion } from './questions.queries.ts'
import { expireQuestion, isOver, type QuestionAnswer, type QuestionKind } from './questions.service.ts'
import { requestExpiry } from './service.ts'

export const dateQuestions: QuestionKind = {
  table: 'date_changes',
  over: 'date_change.over',
  notify: notifyOfDates,
}

type LockedBooking = Awaited<ReturnType<typeof lockBooking>>

interface Asked {
  readonly booking: LockedBooking
  readonly stay: StayRequest
  readonly now: Date
}

/**
 * A date change expires after the lifetime of a request, at the earlier of the two check-ins, or with the request that
 * it belongs to, whichever comes first. An earlier check-out can be answered until the agreed one.
 */
const answerBy = async (
  tx: Transaction,
  { booking, stay, now }: Asked,
  { isBegun, timeZone }: { isBegun: boolean; timeZone: string },
) => {
  const [earlier = booking.check_in_date] = [stay.check_in_date, booking.check_in_date].sort()
  const limit = await requestExpiry(tx, isBegun ? booking.check_out_date : earlier, timeZone, now)
  return new Date(Math.min(limit.getTime(), booking.expires_at?.getTime() ?? Infinity))
}

/** The price of other dates of a stay that has not begun, by the terms of today. */
const priceOtherDates = async (
  tx: Transaction,
  { by: guest, bookingId, propertyId }: QuestionDecision,
  { booking, stay, now }: Asked,
) => {
  const offer = await seeOffer(tx, guest, propertyId)
  if (isRefusal(offer)) return offer
  const status = booking.status as BookingStatus
  const refused = whyNoOtherDates({ ...booking, status }, dateInZone(now, offer.time_zone))
  if (refused) return refuse(refused, { members: { now: status } })
  if (booking.expires_at && booking.expires_at <= now) return refuse('date_change.over')
  const isSame =
    stay.check_in_date === booking.check_in_date &&
    stay.check_out_date === booking.check_out_date &&
    isDeepStrictEqual(partyOf(stay), partyOf(booking))
  if (isSame) return refuse('date_change.nothing_new')
  const notLet =
    refuseDates(offer, stay, now) ??
    refuseStay(offer, stay) ??
    refuseArrival(offer, stay, now, booking.check_in_date) ??
    (await refuseByRights(tx, offer, stay, { now, except: bookingId }))
  if (notLet) return notLet
  const { preparation_days: preparation } = offer
  const read = { now, except: bookingId, preparation }
  const { taken, collected } = await readNightsState(tx, propertyId, stay, read)
  if (taken) return refuse('booking.nights_taken')
  if (collected) return refuse('booking.fair_turn')
  const credits = await withHeldCredits(tx, creditsOn(offer, now), bookingId)
  const { quote, spends } = priceWithCredit(offer, stay, { now, credits })
  return {
    quote,
    quote_id: nameQuote(propertyId, stay, quote, null),
    price: frozenPrice(quote, toTariff(offer), stay),
    spends,
  }
}

/** The price of an earlier check-out of a stay that has begun; nothing else about it can be asked for. */
const priceShorterStay = async (tx: Transaction, { booking, stay, now }: Asked) => {
  const checkOut = stay.check_out_date
  const priced = await priceEarlierCheckOut(tx, { bookingId: booking.id, checkOut, now })
  const isShorterAlone =
    stay.check_in_date === booking.check_in_date && isDeepStrictEqual(partyOf(stay), partyOf(booking))
  return isRefusal(priced) || isShorterAlone ? priced : refuse('date_change.only_earlier')
}

const hasBegun = (booking: LockedBooking, timeZone: string, now: Date) =>
  booking.check_in_date <= dateInZone(now, timeZone)

const askIn = async (
  ctx: Context,
  tx: Transaction,
  decision: QuestionDecision,
  { quote_id, message, ...stay }: NewDateChange,
): Promise<BookingDetails | Refusal> => {
  const { by: guest, bookingId, propertyId } = decision
  const { time_zone: timeZone } = await lockHome(tx, propertyId)
  const booking = await lockBooking(tx, bookingId)
  const now = ctx.clock()
  const isBegun = hasBegun(booking, timeZone, now)
  const asked = { booking, stay, now }
  const priced = isBegun ? await priceShorterStay(tx, asked) : await priceOtherDates(tx, decision, asked)
  if (isRefusal(priced)) return priced
  const open = await findOpenChange(tx, bookingId)
  if (open && open.expires_at > now) return refuse('date_change.open_already')
  const { quote, spends, price } = priced
  if (priced.quote_id !== quote_id)
    return refuse('booking.price_changed', { members: { quote, quote_id: priced.quote_id } })

  if (open) await expireQuestion(ctx, tx, dateQuestions, open.id, now)
  const id = await insertDateChange(tx, {
    booking,
    stay,
    price,
    spends,
    message: message || null,
    expiresAt: await answerBy(tx, asked, { isBegun, timeZone }),
    now,
  })
  await notifyOfDates(ctx, tx, id, 'asked')
  return readDetails(ctx, tx, guest, bookingId)
}

/**
 * Requests, as the guest of a booking, other dates at the price of `quote_id`; of a stay that has begun, an earlier
 * check-out. The stay keeps its nights; the requested ones are not held. Refuses, besides what a reservation refuses,
 * `date_change.open_already`, `nothing_new`, `only_earlier` once the stay has begun, and `booking.wrong_status` or
 * `stay_begun` where nothing can be asked for any more.
 */
export const askForDates = (
  ctx: Context,
  decision: QuestionDecision,
  input: NewDateChange,
  retry: RetryKey | null,
) =>
  withPropertyMutex(decision.propertyId, () =>
    inTransaction(ctx.db, tx => onceOnly(tx, retry, () => askIn(ctx, tx, decision, input))),
  )

const acceptIn = async (
  ctx: Context,
  tx: Transaction,
  { by, bookingId, propertyId }: QuestionDecision,
  { id, reason }: QuestionAnswer,
): Promise<Refusal | null> => {
  const home = await lockHome(tx, propertyId)
  const booking = await lockBooking(tx, bookingId)
  const change = await lockChange(tx, id)
  const now = ctx.clock()
  if (change.status === 'accepted') return null
  if (isOver(change, now)) return refuse('date_change.over')
  // A stay that has begun only becomes shorter, whatever the home asks of new ones: it holds these nights.
  const isShortened = hasBegun(booking, home.time_zone, now)
  if (!isShortened) {
    const minimum = await findMinimumNights(tx, propertyId, change.check_in_date)
    const notLet = refuseSize({ ...home, minimum }, change)
    if (notLet) return notLet
    const taken = await winNights(ctx, tx, propertyId, change, { now, except: bookingId, as: 'host' })
    if (taken) return taken
  }
  await moveStay(tx, id, now)
  if (booking.credit_cents > 0) await returnCredit(tx, bookingId, now)
  const spends = (change.credit_spends ?? []) as unknown as CreditSpend[]
  if (!(await spendCredit(tx, { bookingId, spends, now }))) return refuse('booking.credit_gone')
  if (booking.earned_cents > 0) await takeBack(ctx, tx, home.owner_id)
  await settlePayments(ctx, tx, booking)
  // The owner has accepted the new price, and nothing comes in: their balance may even stay below zero.
  if (booking.earned_cents > 0) await settle(ctx, tx, home.owner_id, { known: bookingId })
  await decideCardPayments(ctx, tx, { bookingId, to: 'confirmed' })
  if (isCollected(booking)) await ctx.jobs.enqueue(tx, mailPaymentDetails, { bookingId })
  // An owner who confirms these nights for the guest has agreed to the date change.
  if (booking.status === 'pending')
    await recordChange(tx, { bookingId, from: 'pending', to: 'confirmed', by: by.id, reason: null, now })
  const question = { ...dateQuestions, id }
  await decideQuestion(tx, question, { status: 'accepted', by: by.id, reason: reason || null, now })
  await notifyOfDates(ctx, tx, id, 'accepted')
  return null
}

/**
 * Moves a stay to the dates and the price that its guest requested, which confirms a pending request. What a stay that has
 * begun has earned is entered again at the new price, and what was paid beyond it becomes a refund. Refuses
 * `booking.nights_taken` when somebody else holds one of the nights by now, and `credit_gone` when the guest has spent
 * the credit elsewhere; both leave the date change open.
 */
export const acceptDates = async (
  ctx: Context,
  decision: QuestionDecision,
  answer: QuestionAnswer,
): Promise<BookingDetails | Refusal> => {
  await refreshIfStale(ctx, decision.propertyId)
  const work = async (tx: Transaction) => {
    const refusal = await acceptIn(ctx, tx, decision, answer)
    return refusal ?? readDetails(ctx, tx, decision.by, decision.bookingId)
  }
  return takingNights(ctx, decision.propertyId, work, 'host')
}
