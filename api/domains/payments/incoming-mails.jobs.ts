import { stayPaymentMail } from '#emails/stay-payment.ts'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findAnyIncoming } from './incoming.queries.ts'
import { findNewsOfStays, type NewsOfStay } from './incoming-stays.queries.ts'
import { findAnyRefund, findUnsentRefunds } from './refunds.queries.ts'

const stayUrl = (ctx: Context, bookingId: string) => `${ctx.config.publicUrl}/stays/${bookingId}`

const newsOf = async (ctx: Context, bookingId: string | null) =>
  bookingId === null ? undefined : (await findNewsOfStays(ctx.db, [bookingId]))[0]

/** The owner who collects the stay; null for the platform. */
const collectorOf = ({ settlement, owner_name }: NewsOfStay) => (settlement === 'owner' ? owner_name : null)

/** Mails a guest that a payment arrived, what is left to be paid and what goes back. */
export const mailReceivedPayment = defineJob<{ paymentId: string }>({
  name: 'payments.mail-received',
  mails: 'notification',
  async run(ctx, { paymentId }) {
    const payment = await findAnyIncoming(ctx.db, paymentId)
    const stay = await newsOf(ctx, payment?.stay_id ?? null)
    if (!payment || !stay) return
    const refunds = await findUnsentRefunds(ctx.db, [stay.stay_id])
    const isOwed = stay.stay_status !== 'cancelled'
    await mailIfWanted(ctx, { to: stay.guest_id, kind: 'payment_updates' }, guest =>
      stayPaymentMail(guest.language, {
        kind: 'received',
        owner: collectorOf(stay),
        name: guest.full_name,
        home: stay.title,
        checkIn: stay.check_in_date,
        currency: stay.currency,
        cents: payment.amount_cents,
        leftCents: isOwed ? Math.max(0, stay.total_cents - stay.paid_cents) : 0,
        refundCents: refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
        link: stayUrl(ctx, stay.stay_id),
      }),
    )
  },
})

/** Mails an owner that a stay is paid. */
export const mailPaidStay = defineJob<{ bookingId: string }>({
  name: 'payments.mail-paid',
  mails: 'notification',
  async run(ctx, { bookingId }) {
    const stay = await newsOf(ctx, bookingId)
    // A payment that was taken off again meanwhile would make the mail wrong.
    if (!stay || stay.paid_cents < stay.total_cents) return
    await mailIfWanted(ctx, { to: stay.owner_id, kind: 'payment_updates' }, owner =>
      stayPaymentMail(owner.language, {
        kind: 'paid',
        toOwner: stay.settlement === 'owner',
        name: owner.full_name,
        guest: stay.guest_name,
        home: stay.title,
        checkIn: stay.check_in_date,
        currency: stay.currency,
        cents: stay.total_cents,
        link: `${ctx.config.publicUrl}/owner/bookings?booking=${bookingId}`,
      }),
    )
  },
})

/** Mails a guest that a refund was transferred. */
export const mailSentRefund = defineJob<{ refundId: string }>({
  name: 'payments.mail-refund',
  mails: 'notification',
  async run(ctx, { refundId }) {
    const refund = await findAnyRefund(ctx.db, refundId)
    const stay = await newsOf(ctx, refund?.stay_id ?? null)
    if (!refund || !stay) return
    await mailIfWanted(ctx, { to: stay.guest_id, kind: 'payment_updates' }, guest =>
      stayPaymentMail(guest.language, {
        kind: 'refunded',
        owner: collectorOf(stay),
        name: guest.full_name,
        home: stay.title,
        checkIn: stay.check_in_date,
        currency: stay.currency,
        cents: refund.amount_cents,
        reference: refund.card_payment_id === null ? refund.reference : null,
        link: stayUrl(ctx, stay.stay_id),
      }),
    )
  },
})
