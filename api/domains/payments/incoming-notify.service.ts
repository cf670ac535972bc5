import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { insertNotification } from '../notifications/queries.ts'
import type { DecidedPayment } from './incoming.queries.ts'
import { mailPaidStay, mailReceivedPayment, mailSentRefund } from './incoming-mails.jobs.ts'
import { findNewsOfStays, type LockedStay, type NewsOfStay } from './incoming-stays.queries.ts'
import type { RefundAmount } from './refunds.queries.ts'

const datesOf = ({ title, check_in_date, check_out_date }: NewsOfStay) => ({
  home: title,
  check_in_date,
  check_out_date,
})

/** Tells guests of payments that were assigned to their stays, and owners of stays that are paid now. */
export const notifyOfPayments = async (
  ctx: Context,
  tx: Transaction,
  payments: readonly DecidedPayment[],
  before: readonly LockedStay[],
) => {
  const at = ctx.clock()
  const stays = await findNewsOfStays(tx, [...new Set(payments.map(({ booking_id }) => booking_id))])
  const stayOf = new Map(stays.map(stay => [stay.stay_id, stay]))
  for (const { id, booking_id, amount_cents } of payments) {
    const stay = stayOf.get(booking_id)
    if (!stay) continue
    await insertNotification(tx, {
      userId: stay.guest_id,
      kind: 'stay.payment_received',
      subjectId: booking_id,
      data: { ...datesOf(stay), amount_cents, ...unlessDollars(stay.currency) },
      at,
    })
    await ctx.jobs.enqueue(tx, mailReceivedPayment, { paymentId: id })
  }
  const wasPaid = new Map(before.map(stay => [stay.id, stay.paid_cents >= stay.total_cents]))
  for (const stay of stays) {
    const isStanding = stay.stay_status === 'confirmed' || stay.stay_status === 'completed'
    if (!isStanding || stay.paid_cents < stay.total_cents || wasPaid.get(stay.stay_id)) continue
    await insertNotification(tx, {
      userId: stay.owner_id,
      kind: 'booking.paid',
      subjectId: stay.stay_id,
      data: {
        ...datesOf(stay),
        person: stay.guest_name,
        amount_cents: stay.total_cents,
        ...unlessDollars(stay.currency),
      },
      at,
    })
    await ctx.jobs.enqueue(tx, mailPaidStay, { bookingId: stay.stay_id })
  }
}

/** Tells a guest that a refund is on its way. */
export const notifyOfRefund = async (
  ctx: Context,
  tx: Transaction,
  { id, booking_id, amount_cents }: RefundAmount,
) => {
  for (const stay of await findNewsOfStays(tx, [booking_id])) {
    await insertNotification(tx, {
      userId: stay.guest_id,
      kind: 'stay.refund_sent',
      subjectId: booking_id,
      data: { ...datesOf(stay), amount_cents, ...unlessDollars(stay.currency) },
      at: ctx.clock(),
    })
    await ctx.jobs.enqueue(tx, mailSentRefund, { refundId: id })
  }
}
