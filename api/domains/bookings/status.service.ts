import { holdsNights } from '#contract/bookings/rules.ts'
import type { Booking, BookingStatus } from '#contract/bookings/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isExclusionViolation } from '../../db/violations.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { seeOffer } from '../properties/policy.ts'
import { nightsTaken } from '../properties/stays.queries.ts'
import { inTurnAt, lockProperty } from '../properties/turns.queries.ts'
import { freeLapsedNights, lockBooking, recordChange, setStatus } from './holds.queries.ts'
import { type Decision, seeBooking } from './policy.ts'
import { lapsesAt } from './service.ts'
import { bookingView } from './views.ts'

/** A request that the owner opens anew has its time again; none where the check-in day is over. */
const newExpiry = (checkIn: string, timeZone: string, now: Date) => {
  const at = lapsesAt(checkIn, timeZone, now)
  return at > now ? at : null
}

const move = async (tx: Transaction, { by, ...on }: Decision, to: BookingStatus, now: Date) => {
  await lockProperty(tx, by, on.propertyId)
  const booking = await lockBooking(tx, on.bookingId)
  const from = booking.status as BookingStatus
  if (from === to) return null
  if (holdsNights(to) && !holdsNights(from)) {
    if (await nightsTaken(tx, on.propertyId, booking, { now, except: on.bookingId }))
      return refuse('booking.nights_taken')
    await freeLapsedNights(tx, on.propertyId, booking, now)
  }
  const offer = await seeOffer(tx, by, on.propertyId)
  if (isRefusal(offer)) return offer
  const expiresAt = to === 'pending' ? newExpiry(booking.check_in_date, offer.time_zone, now) : null
  await setStatus(tx, on.bookingId, { status: to, expiresAt, now })
  await recordChange(tx, { bookingId: on.bookingId, from, to, by: by.id, now })
  return null
}

/**
 * Sets any status, as spec 4 has it; the same one again changes nothing. Refuses `booking.nights_taken` when the
 * new status would hold nights that somebody else holds.
 */
export const changeStatus = async (
  ctx: Context,
  decision: Decision,
  to: BookingStatus,
): Promise<Booking | Refusal> => {
  try {
    return await inTurnAt(decision.propertyId, () =>
      inTransaction(ctx.db, async tx => {
        const refusal = await move(tx, decision, to, ctx.clock())
        if (refusal) return refusal
        const booking = await seeBooking(tx, decision.by, decision.bookingId)
        return isRefusal(booking) ? booking : bookingView(booking, decision.by)
      }),
    )
  } catch (error) {
    if (isExclusionViolation(error)) return refuse('booking.nights_taken')
    throw error
  }
}
