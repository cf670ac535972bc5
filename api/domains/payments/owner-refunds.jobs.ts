import { unlessDollars } from '#contract/kernel/currencies.ts'
import { stayPaymentMail } from '#emails/stay-payment.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { findNewsOfStays } from './incoming-stays.queries.ts'
import { type RefundToRemind, takeRefundsToRemind } from './owner-refunds.queries.ts'
import { findAnyRefund } from './refunds.queries.ts'

/** Mails an owner who collects that a refund is to be sent. */
export const mailRefundToSend = defineJob<{ refundId: string }>({
  name: 'payments.mail-refund-to-send',
  mails: 'notification',
  async run(ctx, { refundId }) {
    const refund = await findAnyRefund(ctx.db, refundId)
    // It was sent or withdrawn meanwhile.
    if (refund?.status !== 'due') return
    const [stay] = await findNewsOfStays(ctx.db, [refund.stay_id])
    if (!stay) return
    await mailIfWanted(ctx, { to: stay.owner_id, kind: 'payment_updates' }, owner =>
      stayPaymentMail(owner.language, {
        kind: 'toSend',
        name: owner.full_name,
        guest: stay.guest_name,
        home: stay.title,
        checkIn: stay.check_in_date,
        currency: stay.currency,
        cents: refund.amount_cents,
        link: `${ctx.config.publicUrl}/owner/payments/guests?view=refunds`,
      }),
    )
  },
})

const remindOf = async (ctx: Context, tx: Transaction, { id, booking_id, amount_cents }: RefundToRemind) => {
  for (const stay of await findNewsOfStays(tx, [booking_id])) {
    await insertNotification(tx, {
      userId: stay.owner_id,
      kind: 'booking.refund_to_send',
      subjectId: booking_id,
      data: {
        home: stay.title,
        check_in_date: stay.check_in_date,
        check_out_date: stay.check_out_date,
        person: stay.guest_name,
        amount_cents,
        ...unlessDollars(stay.currency),
      },
      at: ctx.clock(),
    })
    await ctx.jobs.enqueue(tx, mailRefundToSend, { refundId: id })
  }
}

/** Reminds owners who collect of refunds that they have not sent: after a day, and then every three days. */
export const remindOfOwnerRefunds = defineJob({
  name: 'payments.owner-refunds',
  schedule: '40 9 * * *',
  async run(ctx) {
    await inTransaction(ctx.db, async tx => {
      for (const refund of await takeRefundsToRemind(tx, ctx.clock())) await remindOf(ctx, tx, refund)
    })
  },
})
