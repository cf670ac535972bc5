import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { followCardPayment } from './card-payments.jobs.ts'
import { decideLive } from './card-payments.queries.ts'

/**
 * Says what becomes of the card payments of a stay whose status changes, in the transaction of the change: with the
 * owner's yes, what is held is captured; with a no, a cancellation or the end of its time, it is released. A job carries
 * it out.
 */
export const decideCardPayments = async (
  ctx: Context,
  tx: Transaction,
  { bookingId, to }: { bookingId: string; to: string },
) => {
  if (to !== 'confirmed' && to !== 'cancelled') return
  const ids = await decideLive(tx, bookingId, to === 'confirmed' ? 'capture' : 'release')
  for (const cardPaymentId of ids) await ctx.jobs.enqueue(tx, followCardPayment, { cardPaymentId })
}
