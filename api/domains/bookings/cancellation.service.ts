import { settleCancellation } from '#contract/pricing/cancellation.rules.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { issueDocuments } from '../payments/documents.service.ts'
import { settleRefund } from '../payments/refunds.service.ts'
import { takeBack } from '../payments/settle.service.ts'
import { type lockBooking, setKept } from './holds.queries.ts'
import { isCollected, shareBack } from './payment.views.ts'

type LockedBooking = Awaited<ReturnType<typeof lockBooking>>

/** What of a stay is kept that its guest cancels now. Whoever else cancels gives everything back. */
export const keptByCancelling = (booking: LockedBooking, today: string): number =>
  isCollected(booking) ? settleCancellation(booking, shareBack(booking, today)).kept_cents : 0

/**
 * Prepares a cancelled stay for coming back: nothing of it is kept any more, and what was earned of that is taken back,
 * while it is still cancelled. Otherwise it would count as the earning of the stay.
 */
export const releaseKept = async (ctx: Context, tx: Transaction, booking: LockedBooking, ownerId: string) => {
  if (booking.kept_cents === 0) return
  await setKept(tx, booking.id, 0)
  if (booking.earned_cents > 0) await takeBack(ctx, tx, ownerId)
}

/**
 * Brings the refund and the documents of a stay up to date after its status or its price has changed; what was earned must
 * have been taken back before.
 */
export const settlePayments = async (
  ctx: Context,
  tx: Transaction,
  { id, settlement }: Pick<LockedBooking, 'id' | 'settlement'>,
) => {
  if (!isCollected({ settlement })) return
  await settleRefund(ctx, tx, id)
  await issueDocuments(ctx, tx, [id])
}
