import { unpaidInstalments } from '#contract/payments/plan.rules.ts'
import { type PaymentDetailsNews, paymentDetailsMail } from '#emails/payment-details.ts'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { listLiveCardPayments } from '../payments/card-payments.queries.ts'
import { readCollectingAccount } from '../payments/collecting-accounts.service.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { linkFor } from './parties.service.ts'
import { isCollected } from './payment.views.ts'
import { findPayable, type PayableRow } from './payment-reminders.queries.ts'
import { areCardsTaken } from './stay-card.service.ts'

/** What of a stay that stands is still to be paid, the next payment first; empty where it is settled directly. */
const duesOf = (stay: PayableRow) =>
  isCollected(stay) && (stay.status === 'confirmed' || stay.status === 'completed')
    ? unpaidInstalments(
        { ...stay, deposit_percentage: stay.deposit_percentage ?? 100 },
        stay.paid_cents,
      ).flatMap(({ kind, amount_cents: cents, due_on: on }) => (on === null ? [] : [{ kind, cents, on }]))
    : []

const placeOf = (stay: PayableRow) => ({
  home: stay.title,
  checkIn: stay.check_in_date,
  currency: stay.currency,
})

/** Where a stay can be paid: to the account of its owner or of the platform, by card on its page, or both. */
const findWays = async (ctx: Context, { payment_reference: reference, ...stay }: PayableRow) => {
  if (stay.settlement === 'owner') {
    const account = reference && (await readCollectingAccount(ctx, ctx.db, stay.owner_id))
    return { account: account ? { ...account, reference } : null, byCard: false }
  }
  const settings = await readSettings(ctx.db)
  const { payments, payout_account_name: holder, payout_iban: iban, payout_bic: bic } = settings
  const hasAccount = payments !== 'card' && holder && iban && reference
  return {
    account: hasAccount ? { holder, iban, bic, reference } : null,
    byCard: areCardsTaken(ctx, payments),
  }
}

/** What is held of a stay is being captured since its confirmation. */
const isBeingPaid = async (ctx: Context, bookingId: string) =>
  (await listLiveCardPayments(ctx.db, bookingId)).some(
    ({ status, decision }) => status === 'authorised' && decision === 'capture',
  )

interface ForGuest {
  readonly bookingId: string
  readonly news: Extract<PaymentDetailsNews, { dues: unknown }>['kind']
}

/** Mails a guest what is to be paid, by when, and to which account. */
export const mailPaymentDetails = defineJob<{ bookingId: string; news?: ForGuest['news'] }>({
  name: 'bookings.mail-payment-details',
  mails: 'notification',
  async run(ctx, { bookingId, news: kind = 'asked' }) {
    const stay = await findPayable(ctx.db, bookingId)
    if (!stay) return
    const [next, ...later] = duesOf(stay)
    const ways = await findWays(ctx, stay)
    // It was paid or cancelled meanwhile, or the platform has no account any more.
    if (!next || (!ways.account && !ways.byCard) || (await isBeingPaid(ctx, bookingId))) return
    await mailIfWanted(ctx, { to: stay.guest_id, kind: 'payment_updates' }, guest =>
      paymentDetailsMail(guest.language, {
        kind,
        name: guest.full_name,
        ...placeOf(stay),
        dues: [next, ...later],
        ...ways,
        owner: stay.settlement === 'owner' ? stay.owner_name : null,
        link: linkFor(ctx, 'guest', stay),
      }),
    )
  },
})

/** Mails a guest that the owner settles the stay with them. */
export const mailSettledDirectly = defineJob<{ bookingId: string }>({
  name: 'bookings.mail-settled-directly',
  mails: 'notification',
  async run(ctx, { bookingId }) {
    const stay = await findPayable(ctx.db, bookingId)
    if (stay?.settlement !== 'direct') return
    await mailIfWanted(ctx, { to: stay.guest_id, kind: 'payment_updates' }, guest =>
      paymentDetailsMail(guest.language, {
        kind: 'direct',
        name: guest.full_name,
        owner: stay.owner_name,
        ...placeOf(stay),
        link: linkFor(ctx, 'guest', stay),
      }),
    )
  },
})

/** Mails an owner that the guest has not paid, in spite of reminders. */
export const mailUnpaidStay = defineJob<{ bookingId: string }>({
  name: 'bookings.mail-unpaid',
  mails: 'notification',
  async run(ctx, { bookingId }) {
    const stay = await findPayable(ctx.db, bookingId)
    if (!stay) return
    const [next] = duesOf(stay)
    if (!next) return
    await mailIfWanted(ctx, { to: stay.owner_id, kind: 'payment_updates' }, owner =>
      paymentDetailsMail(owner.language, {
        kind: 'unpaid',
        name: owner.full_name,
        guest: stay.guest_name,
        ...placeOf(stay),
        cents: next.cents,
        on: next.on,
        link: linkFor(ctx, 'owner', stay),
      }),
    )
  },
})
