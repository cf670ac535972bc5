import { bookingActions, holdsNights, type Movable, needsReason, whyNot } from '#contract/bookings/rules.ts'
import type { BookingDetails, BookingStatus } from '#contract/bookings/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { lockHome } from '../availability/locks.queries.ts'
import { refreshIfStale } from '../calendars/sync.service.ts'
import { spendCreditAgain } from '../network/credit.queries.ts'
import { insertNotification } from '../notifications/queries.ts'
import { decideCardPayments } from '../payments/card-decisions.service.ts'
import { followSecurity } from '../payments/security-end.service.ts'
import { takeBack } from '../payments/settle.service.ts'
import { holdHelp } from '../properties/co-hosting.queries.ts'
import { keptByCancelling, releaseKept, settlePayments } from './cancellation.service.ts'
import { readDetails } from './details.service.ts'
import { lockBooking, recordChange, setKept, setStatus } from './holds.queries.ts'
import { takingNights, winNights } from './nights.service.ts'
import { notifyOfStep } from './notify.service.ts'
import type { BookingPermission } from './policy.ts'
import { requestExpiry } from './service.ts'

/** The action's name in the audit log. */
const ACTIONS = {
  set: 'booking.status_changed',
  cancel: 'booking.cancelled',
  complete: 'booking.completed',
} as const

interface StatusChangeInput {
  readonly to: BookingStatus
  /** The status that the caller saw; null to skip this check. */
  readonly seen?: BookingStatus | null
  /** The message to the other party. */
  readonly reason?: string | null
}

/** A request that the owner reopens gets a new lifetime; null where the check-in day is over. */
const newExpiry = async (tx: Transaction, checkIn: string, timeZone: string, now: Date) => {
  const at = await requestExpiry(tx, checkIn, timeZone, now)
  return at > now ? at : null
}

/** A confirmed stay already holds its nights. A request may have expired, and a cancelled stay holds none. */
const mustWinNights = (from: BookingStatus, to: BookingStatus) =>
  holdsNights(to) && (from === 'pending' || from === 'cancelled')

/** A stay earns once it is confirmed (docs/decisions/0009). */
const isEarning = (status: BookingStatus) => status === 'confirmed' || status === 'completed'

/** {@link moveBooking} in a transaction that does more. */
export const moveIn = async (
  ctx: Context,
  tx: Transaction,
  { action, by, as, propertyId, bookingId, coHost }: BookingPermission,
  { to, seen, reason }: StatusChangeInput,
): Promise<Refusal | null> => {
  const home = await lockHome(tx, propertyId)
  if (coHost && !(await holdHelp(tx, { personId: coHost.id, home: propertyId, right: 'requests' })))
    return refuse('thing.not_found')
  const booking = await lockBooking(tx, bookingId)
  // The time is read under the lock, so that times in the history follow their order.
  const now = ctx.clock()
  const from = booking.status as BookingStatus
  if (from === to) return null
  if (seen && seen !== from) return refuse('booking.changed_meanwhile', { members: { now: from } })
  const today = dateInZone(now, home.time_zone)
  const refused = whyNot(action, booking as Movable, as, today, to)
  if (refused) return refuse(refused, { members: { now: from } })
  if (mustWinNights(from, to)) {
    // Only owners and admins can set a status that needs nights.
    const taken = await winNights(ctx, tx, propertyId, booking, { now, except: bookingId, as: 'host' })
    if (taken) return taken
  }
  const expiresAt = to === 'pending' ? await newExpiry(tx, booking.check_in_date, home.time_zone, now) : null
  if (from === 'cancelled') await releaseKept(ctx, tx, booking, home.owner_id)
  await setStatus(tx, bookingId, { status: to, expiresAt, now })
  if (from === 'cancelled' && booking.credit_cents > 0 && !(await spendCreditAgain(tx, bookingId, now)))
    return refuse('booking.credit_gone', { members: { now: from } })
  if (booking.earned_cents > 0 && !isEarning(to)) await takeBack(ctx, tx, home.owner_id)
  const kept = to === 'cancelled' && as === 'guest' ? keptByCancelling(booking, today) : 0
  // After what was earned is taken back: the kept amount is an earning of its own.
  if (kept > 0) await setKept(tx, bookingId, kept)
  await settlePayments(ctx, tx, booking)
  await decideCardPayments(ctx, tx, { bookingId, to })
  await followSecurity(ctx, tx, { bookingId, to })
  const change = { bookingId, from, to, by: by.id, coHost: coHost?.id ?? null, reason: reason || null, now }
  await notifyOfStep(ctx, tx, { id: await recordChange(tx, change), from, to, as })
  if (coHost)
    await insertNotification(tx, {
      userId: home.owner_id,
      kind: to === 'confirmed' ? 'co_host.accepted_request' : 'co_host.declined_request',
      subjectId: bookingId,
      data: { home: home.title },
      personId: coHost.id,
      at: now,
    })
  // The audit entry leaves out the message, which is stored with the stay and deleted with it.
  await audit(tx, {
    action: ACTIONS[action],
    subject: { kind: 'booking', id: bookingId },
    concerns: booking.guest_id,
    before: { status: from },
    after: { status: to },
  })
  return null
}

/**
 * Changes a booking's status with the given permission. Before confirming, outside calendars that were not read lately
 * are read again. If the booking already has the status, nothing changes. Refuses `booking.nights_taken` when somebody
 * else holds one of the nights, `fair_turn.nights_collected` while a fair turn collects one of them, `booking.credit_gone` when the credit of a cancelled stay is spent, `booking.changed_meanwhile` when the status is not what the caller saw, the field
 * `reason` where an admin cancels without one, and whatever the lifecycle does not allow.
 */
export const moveBooking = (
  ctx: Context,
  decision: BookingPermission,
  input: StatusChangeInput,
): Promise<BookingDetails | Refusal> =>
  moveBookingAnd(ctx, decision, input, tx => readDetails(ctx, tx, decision.by, decision.bookingId))

/** The same with an answer that is read in the transaction; where it is a refusal, nothing changes. */
export const moveBookingAnd = async <Answer>(
  ctx: Context,
  decision: BookingPermission,
  input: StatusChangeInput,
  read: (tx: Transaction) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> => {
  if (needsReason(decision.as, input.to) && !input.reason) return refuseFields({ reason: 'field.reason' })
  if (input.to === 'confirmed') await refreshIfStale(ctx, decision.propertyId)
  const work = async (tx: Transaction) => {
    const refusal = await moveIn(ctx, tx, decision, input)
    return refusal ?? read(tx)
  }
  return takingNights(ctx, decision.propertyId, work, 'host')
}

/** Cancels a request or a stay, with a message. */
export const cancelBooking = (ctx: Context, decision: BookingPermission, reason: string | undefined) =>
  moveBooking(ctx, decision, { to: bookingActions.cancel.to, reason: reason ?? null })

/** Completes a stay that is over. */
export const completeBooking = (ctx: Context, decision: BookingPermission) =>
  moveBooking(ctx, decision, { to: bookingActions.complete.to })
