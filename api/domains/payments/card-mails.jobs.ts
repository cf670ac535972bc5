import { dateInZone } from '#contract/kernel/nights.ts'
import { cardPaymentMail } from '#emails/card-payment.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findDisputeById } from './card-disputes.queries.ts'
import { findCardPayment } from './card-payments.queries.ts'
import { findNewsOfStays } from './incoming-stays.queries.ts'

interface CardNews {
  readonly cardPaymentId: string
  /** What is held ends soon, has ended, or could not be taken. */
  readonly news: 'renew' | 'ended' | 'failed'
}

/** Mails a guest that a card payment needs them. */
export const mailAboutCard = defineJob<CardNews>({
  name: 'payments.mail-card',
  mails: 'notification',
  async run(ctx, { cardPaymentId, news: kind }) {
    const payment = await findCardPayment(ctx.db, cardPaymentId)
    if (!payment) return
    const [stay] = await findNewsOfStays(ctx.db, [payment.booking_id])
    // The request was answered meanwhile, or the stay is over.
    const isMoot = kind === 'failed' ? stay?.stay_status === 'cancelled' : stay?.stay_status !== 'pending'
    if (!stay || isMoot) return
    await mailIfWanted(ctx, { to: stay.guest_id, kind: 'payment_updates' }, guest =>
      cardPaymentMail(guest.language, {
        kind,
        name: guest.full_name,
        home: stay.title,
        checkIn: stay.check_in_date,
        currency: stay.currency,
        cents: payment.amount_cents,
        link: `${ctx.config.publicUrl}/stays/${stay.stay_id}`,
      }),
    )
  },
})

interface DisputeNews {
  readonly disputeId: string
  readonly adminId: string
  readonly isLost: boolean
}

/** Mails an admin that a cardholder takes a payment back, or that it was lost. It has a deadline, so it cannot be switched off. */
export const mailAboutDispute = defineJob<DisputeNews>({
  name: 'payments.mail-dispute',
  mails: 'security',
  async run(ctx, { disputeId, adminId, isLost }) {
    const dispute = await findDisputeById(ctx.db, disputeId)
    const [stay] = dispute ? await findNewsOfStays(ctx.db, [dispute.booking_id]) : []
    if (!dispute || !stay) return
    await mailIfWanted(ctx, { to: adminId, kind: 'payment_updates', always: true }, admin => {
      const about = {
        name: admin.full_name,
        guest: stay.guest_name,
        home: stay.title,
        checkIn: stay.check_in_date,
        currency: stay.currency,
        cents: dispute.amount_cents,
        link: `${ctx.config.publicUrl}/admin/guest-payments`,
      }
      return cardPaymentMail(
        admin.language,
        isLost
          ? { ...about, kind: 'lost' }
          : {
              ...about,
              kind: 'disputed',
              respondBy: dispute.respond_by && dateInZone(dispute.respond_by, 'UTC'),
            },
      )
    })
  },
})
