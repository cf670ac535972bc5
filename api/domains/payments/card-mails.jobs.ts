import { cardPaymentMail } from '#emails/card-payment.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
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
        cents: payment.amount_cents,
        link: `${ctx.config.publicUrl}/stays/${stay.stay_id}`,
      }),
    )
  },
})
