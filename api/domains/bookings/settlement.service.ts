import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Settlement } from '#contract/payments/stay-payments.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { listLiveCardPayments } from '../payments/card-payments.queries.ts'
import { readCollectingAccount } from '../payments/collecting-accounts.service.ts'
import { listStayMovements } from '../payments/stay-payments.queries.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { readDetails } from './details.service.ts'
import { lockBooking } from './holds.queries.ts'
import { notifyInApp } from './parties.service.ts'
import { isCollected } from './payment.views.ts'
import { mailPaymentDetails, mailSettledDirectly } from './payment-mails.jobs.ts'
import { type SettlementPermission, seeBooking } from './policy.ts'
import { setSettlement } from './settlement.queries.ts'

const notifyGuest = async (
  ctx: Context,
  tx: Transaction,
  { by, bookingId }: SettlementPermission,
  settlement: Settlement,
) => {
  if (isCollected({ settlement })) return ctx.jobs.enqueue(tx, mailPaymentDetails, { bookingId })
  const stay = await seeBooking(tx, by, bookingId)
  if (isRefusal(stay)) throw new Error('A booking that is locked is not there')
  const about = { stay: { ...stay, booking_id: bookingId }, at: ctx.clock() }
  await notifyInApp(ctx, tx, 'guest', { ...about, kind: 'stay.settled_directly' })
  await ctx.jobs.enqueue(tx, mailSettledDirectly, { bookingId })
}

/** A stay is collected in the present way: by the platform, or by its owner, who needs an account for it. */
const canBeCollected = async (
  ctx: Context,
  tx: Transaction,
  { by }: SettlementPermission,
  to: Settlement,
): Promise<Refusal | true> => {
  const { payments } = await readSettings(tx)
  if ((payments === 'transfer_to_owner') !== (to === 'owner')) return refuse('booking.payments_off')
  if (to === 'platform') return true
  return (await readCollectingAccount(ctx, tx, by.id)) ? true : refuse('withdrawal.no_payout_account')
}

const changeIn = async (
  ctx: Context,
  tx: Transaction,
  permission: SettlementPermission,
  { settlement: to, from }: { settlement: Settlement; from: Settlement },
): Promise<Refusal | null> => {
  const { bookingId } = permission
  const booking = await lockBooking(tx, bookingId)
  const { settlement: now, status } = booking
  if (now === null) return refuse('booking.payments_off')
  if (now === to) return null
  if (now !== from) return refuse('booking.changed_meanwhile', { members: { now } })
  const isPossible = to === 'direct' || (await canBeCollected(ctx, tx, permission, to))
  if (isRefusal(isPossible)) return isPossible
  if (status === 'cancelled') return refuse('booking.wrong_status', { members: { now: status } })
  const isBegun = booking.paid_cents > 0 || booking.earned_cents !== 0
  const hasMoved = isBegun || (await listStayMovements(tx, bookingId)).length > 0
  // A payment by card may come in at any moment.
  if (hasMoved || (await listLiveCardPayments(tx, bookingId)).length > 0)
    return refuse('booking.payment_begun')
  await setSettlement(tx, bookingId, to, ctx.clock())
  await notifyGuest(ctx, tx, permission, to)
  await audit(tx, {
    action: 'booking.settlement_changed',
    subject: { kind: 'booking', id: bookingId },
    concerns: booking.guest_id,
    before: { settlement: now },
    after: { settlement: to },
  })
  return null
}

/**
 * Lets a stay be settled between owner and guest, or through the platform again. Refuses `booking.payments_off` for stays
 * that were booked while the platform took no payments, `booking.changed_meanwhile` where it is not settled as the owner
 * saw, `booking.wrong_status` once it is cancelled, and `booking.payment_begun` as soon as anything was paid or earned.
 */
export const changeSettlement = (
  ctx: Context,
  permission: SettlementPermission,
  input: { settlement: Settlement; from: Settlement },
): Promise<BookingDetails | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const refusal = await changeIn(ctx, tx, permission, input)
    return refusal ?? readDetails(ctx, tx, permission.by, permission.bookingId)
  })
