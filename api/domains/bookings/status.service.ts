import { bookingActions, holdsNights, type Movable, whyNot } from '#contract/bookings/rules.ts'
import type { BookingDetails, BookingStatus } from '#contract/bookings/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isExclusionViolation } from '../../db/violations.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { freshen } from '../calendars/sync.service.ts'
import { takeBack } from '../payments/settle.service.ts'
import { findOutsideHolder, nightsTaken } from '../properties/stays.queries.ts'
import { inTurnAt, lockHome } from '../properties/turns.queries.ts'
import { detailsOf } from './details.service.ts'
import { lockBooking, recordChange, setStatus } from './holds.queries.ts'
import { letLapse, tellOf } from './news.service.ts'
import type { Decision } from './policy.ts'
import { lapsesAt } from './service.ts'

/** As the record calls what was done. */
const ACTIONS = {
  set: 'booking.status_changed',
  cancel: 'booking.cancelled',
  complete: 'booking.completed',
} as const

interface Wish {
  readonly to: BookingStatus
  /** The status that the person saw; null where it does not matter. */
  readonly seen?: BookingStatus | null
  /** What they say to the other side. */
  readonly reason?: string | null
}

/** A request that the owner opens anew has its time again; none where the check-in day is over. */
const newExpiry = async (tx: Transaction, checkIn: string, timeZone: string, now: Date) => {
  const at = await lapsesAt(tx, checkIn, timeZone, now)
  return at > now ? at : null
}

/** A stay that was agreed has its nights. A request may have lapsed, and a cancelled stay has none. */
const mustWinNights = (from: BookingStatus, to: BookingStatus) =>
  holdsNights(to) && (from === 'pending' || from === 'cancelled')

/** A stay earns once it is agreed (decision 9). */
const isEarning = (status: BookingStatus) => status === 'confirmed' || status === 'completed'

const move = async (
  ctx: Context,
  tx: Transaction,
  { action, by, as, propertyId, bookingId }: Decision,
  { to, seen, reason }: Wish,
): Promise<Refusal | null> => {
  const home = await lockHome(tx, propertyId)
  const booking = await lockBooking(tx, bookingId)
  // Only now, so that times in the history follow its order.
  const now = ctx.clock()
  const from = booking.status as BookingStatus
  if (from === to) return null
  if (seen && seen !== from) return refuse('booking.changed_meanwhile', { members: { now: from } })
  const refused = whyNot(action, booking as Movable, as, dateInZone(now, home.time_zone), to)
  if (refused) return refuse(refused, { members: { now: from } })
  if (mustWinNights(from, to)) {
    // Only owners and admins give nights; a guest is never told where they went.
    const outside = await findOutsideHolder(tx, propertyId, booking)
    if (outside) return refuse('booking.taken_outside', { members: { channel: outside.name } })
    if (await nightsTaken(tx, propertyId, booking, { now, except: bookingId }))
      return refuse('booking.nights_taken')
    await letLapse(ctx, tx, propertyId, booking, { now, except: bookingId })
  }
  const expiresAt = to === 'pending' ? await newExpiry(tx, booking.check_in_date, home.time_zone, now) : null
  await setStatus(tx, bookingId, { status: to, expiresAt, now })
  if (booking.earned_cents > 0 && !isEarning(to)) await takeBack(ctx, tx, home.owner_id)
  const change = { bookingId, from, to, by: by.id, reason: reason || null, now }
  await tellOf(ctx, tx, { id: await recordChange(tx, change), from, to, as })
  // Without what they say to each other, which is kept with the stay and forgotten with it.
  await record(tx, {
    action: ACTIONS[action],
    subject: { kind: 'booking', id: bookingId },
    concerns: booking.guest_id,
    before: { status: from },
    after: { status: to },
  })
  return null
}

/**
 * Moves a booking as decided; before it is confirmed, outside calendars that were not read lately are read again; where it is there already, nothing changes. Refuses `booking.nights_taken` when it would
 * hold nights that somebody else holds, `booking.changed_meanwhile` when it is not what the person saw, and
 * whatever the lifecycle says against the action.
 */
export const moveBooking = async (
  ctx: Context,
  decision: Decision,
  wish: Wish,
): Promise<BookingDetails | Refusal> => {
  if (wish.to === 'confirmed') await freshen(ctx, decision.propertyId)
  try {
    return await inTurnAt(decision.propertyId, () =>
      inTransaction(ctx.db, async tx => {
        const refusal = await move(ctx, tx, decision, wish)
        return refusal ?? detailsOf(ctx, tx, decision.by, decision.bookingId)
      }),
    )
  } catch (error) {
    if (isExclusionViolation(error)) return refuse('booking.nights_taken')
    throw error
  }
}

/** Cancels a request or a stay, with what is said about it. */
export const cancelBooking = (ctx: Context, decision: Decision, reason: string | undefined) =>
  moveBooking(ctx, decision, { to: bookingActions.cancel.to, reason: reason ?? null })

/** Completes a stay that is over. */
export const completeBooking = (ctx: Context, decision: Decision) =>
  moveBooking(ctx, decision, { to: bookingActions.complete.to })
