import type { NewDateChange } from '#contract/bookings/dates.schemas.ts'
import { whyNoOtherDates } from '#contract/bookings/rules.ts'
import type { BookingDetails, BookingStatus } from '#contract/bookings/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isExclusionViolation } from '../../db/violations.ts'
import { onceOnly, type RetryKey } from '../../http/idempotency.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { freshen } from '../calendars/sync.service.ts'
import { seeOffer } from '../properties/policy.ts'
import { tariffOf } from '../properties/price.views.ts'
import { findOutsideHolder, nightsTaken } from '../properties/stays.queries.ts'
import { quoteStay, refuseDates, refuseStay } from '../properties/stays.service.ts'
import { inTurnAt, lockHome, lockProperty } from '../properties/turns.queries.ts'
import { tellOfDates } from './date-changes.news.service.ts'
import type { DatesDecision } from './date-changes.policy.ts'
import {
  decideChange,
  findOpenChange,
  insertDateChange,
  moveStay,
  readChange,
} from './date-changes.queries.ts'
import { detailsOf } from './details.service.ts'
import { lockBooking, recordChange } from './holds.queries.ts'
import { letLapse } from './news.service.ts'
import { frozenPrice } from './price.views.ts'
import { lapsesAt } from './service.ts'

/** A question lasts as long as a request at most, and no longer than either stay is ahead or the request waits for its answer. */
const answerBy = async (
  tx: Transaction,
  booking: { check_in_date: string; expires_at: Date | null },
  checkIn: string,
  timeZone: string,
  now: Date,
) => {
  const earlier = checkIn < booking.check_in_date ? checkIn : booking.check_in_date
  const limit = await lapsesAt(tx, earlier, timeZone, now)
  return new Date(Math.min(limit.getTime(), booking.expires_at?.getTime() ?? Infinity))
}

const askIn = async (
  ctx: Context,
  tx: Transaction,
  { by: guest, bookingId, propertyId }: DatesDecision,
  { quote_id, message, ...stay }: NewDateChange,
): Promise<BookingDetails | Refusal> => {
  if (!(await lockProperty(tx, guest, propertyId))) return refuse('thing.not_found')
  const booking = await lockBooking(tx, bookingId)
  const offer = await seeOffer(tx, guest, propertyId)
  if (isRefusal(offer)) return offer
  const now = ctx.clock()
  const status = booking.status as BookingStatus
  const refused = whyNoOtherDates({ ...booking, status }, dateInZone(now, offer.time_zone))
  if (refused) return refuse(refused, { members: { now: status } })
  if (booking.expires_at && booking.expires_at <= now) return refuse('date_change.over')
  const open = await findOpenChange(tx, bookingId)
  if (open && open.expires_at > now) return refuse('date_change.open_already')
  const isSame =
    stay.check_in_date === booking.check_in_date &&
    stay.check_out_date === booking.check_out_date &&
    stay.guests_count === booking.guests_count
  if (isSame) return refuse('date_change.nothing_new')
  const notLet = refuseDates(offer, stay, now) ?? refuseStay(offer, stay)
  if (notLet) return notLet
  if (await nightsTaken(tx, propertyId, stay, { now, except: bookingId }))
    return refuse('booking.nights_taken')
  const priced = quoteStay(offer, stay)
  if (priced.quote_id !== quote_id) return refuse('booking.price_changed', { members: priced })

  if (open) {
    await decideChange(tx, open.id, { status: 'lapsed', by: null, reason: null, now })
    await tellOfDates(ctx, tx, open.id, 'lapsed')
  }
  const id = await insertDateChange(tx, {
    booking,
    stay,
    price: frozenPrice(priced.quote, tariffOf(offer), stay),
    message: message || null,
    expiresAt: await answerBy(tx, booking, stay.check_in_date, offer.time_zone, now),
    now,
  })
  await tellOfDates(ctx, tx, id, 'asked')
  return detailsOf(ctx, tx, guest, bookingId)
}

/**
 * Asks, as the guest of a booking, for other dates at the price that `quote_id` names. The stay keeps its nights; those
 * asked for are not held. Refuses, besides what a reservation refuses: `date_change.open_already`, `nothing_new`, and
 * `booking.wrong_status` or `stay_begun` once a stay cannot be moved any more.
 */
export const askForDates = (
  ctx: Context,
  decision: DatesDecision,
  wish: NewDateChange,
  retry: RetryKey | null,
) =>
  inTurnAt(decision.propertyId, () =>
    inTransaction(ctx.db, tx => onceOnly(tx, retry, () => askIn(ctx, tx, decision, wish))),
  )

interface Answer {
  readonly changeId: string
  readonly reason?: string | undefined
}

const acceptIn = async (
  ctx: Context,
  tx: Transaction,
  { by, bookingId, propertyId }: DatesDecision,
  { changeId, reason }: Answer,
): Promise<Refusal | null> => {
  const home = await lockHome(tx, propertyId)
  const booking = await lockBooking(tx, bookingId)
  const change = await readChange(tx, changeId)
  const now = ctx.clock()
  if (change.status === 'accepted') return null
  if (change.status !== 'open' || change.expires_at <= now) return refuse('date_change.over')
  const notLet = refuseStay(home, change)
  if (notLet) return notLet
  const outside = await findOutsideHolder(tx, propertyId, change)
  if (outside) return refuse('booking.taken_outside', { members: { channel: outside.name } })
  if (await nightsTaken(tx, propertyId, change, { now, except: bookingId }))
    return refuse('booking.nights_taken')
  await letLapse(ctx, tx, propertyId, change, { now, except: bookingId })
  await moveStay(tx, changeId, now)
  // Who gives a request these nights has said yes to it.
  if (booking.status === 'pending')
    await recordChange(tx, { bookingId, from: 'pending', to: 'confirmed', by: by.id, reason: null, now })
  await decideChange(tx, changeId, { status: 'accepted', by: by.id, reason: reason || null, now })
  await tellOfDates(ctx, tx, changeId, 'accepted')
  return null
}

/**
 * Moves a stay to the dates and the price that its guest asked for, which confirms a request. Refuses
 * `booking.nights_taken` when somebody else holds one of the nights by now, and leaves the question open.
 */
export const acceptDates = async (
  ctx: Context,
  decision: DatesDecision,
  answer: Answer,
): Promise<BookingDetails | Refusal> => {
  await freshen(ctx, decision.propertyId)
  try {
    return await inTurnAt(decision.propertyId, () =>
      inTransaction(ctx.db, async tx => {
        const refusal = await acceptIn(ctx, tx, decision, answer)
        return refusal ?? detailsOf(ctx, tx, decision.by, decision.bookingId)
      }),
    )
  } catch (error) {
    if (isExclusionViolation(error)) return refuse('booking.nights_taken')
    throw error
  }
}

/** Ends a question without moving anything: declined by the owner, or withdrawn by the guest. */
export const endQuestion = (
  ctx: Context,
  { by, bookingId }: DatesDecision,
  { changeId, reason, status }: Answer & { status: 'declined' | 'withdrawn' },
): Promise<BookingDetails | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockBooking(tx, bookingId)
    const change = await readChange(tx, changeId)
    const now = ctx.clock()
    if (change.status !== status) {
      if (change.status !== 'open' || change.expires_at <= now) return refuse('date_change.over')
      await decideChange(tx, changeId, { status, by: by.id, reason: reason || null, now })
      await tellOfDates(ctx, tx, changeId, status)
    }
    return detailsOf(ctx, tx, by, bookingId)
  })
