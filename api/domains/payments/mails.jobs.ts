import { bankDetailsMail } from '#emails/bank-details.ts'
import { earningMail } from '#emails/earning.ts'
import { withdrawalMail } from '#emails/withdrawal.ts'
import { withdrawalRequestMail } from '#emails/withdrawal-request.ts'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findConnectedAccount } from './connected-accounts.queries.ts'
import { findEarnings } from './mails.queries.ts'
import { findPayoutAccount } from './payout-accounts.queries.ts'
import { undoToken } from './undo-tokens.service.ts'
import { findWithdrawal, type WithdrawalRow } from './withdrawals.queries.ts'

/** Null where the money goes to an account at Stripe. */
const bankOf = ({ bank_name: name, account_last4: last4 }: WithdrawalRow) =>
  name === null || last4 === null ? null : { name, last4 }

const paymentsUrl = (ctx: Context) => `${ctx.config.publicUrl}/owner/payments`

/** Sends one mail for each booking whose earning was entered, to owners who want such mails. */
export const mailEarning = defineJob<{ bookingId: string }>({
  name: 'payments.mail-earning',
  mails: 'notification',
  async run(ctx, { bookingId }) {
    const [earning] = await findEarnings(ctx.db, [bookingId])
    if (!earning) return
    await mailIfWanted(ctx, { to: earning.owner_id, kind: 'payment_updates' }, owner =>
      earningMail(owner.language, {
        ownerName: owner.full_name,
        propertyTitle: earning.title,
        guestName: earning.guest_name,
        checkIn: earning.check_in_date,
        totalCents: earning.total_cents,
        serviceFeeCents: earning.service_fee_cents,
        earnedCents: earning.earned_cents,
        currency: earning.currency,
        link: paymentsUrl(ctx),
      }),
    )
  },
})

/** Mails the outcome of a withdrawal. */
export const mailDecision = defineJob<{ withdrawalId: string }>({
  name: 'payments.mail-decision',
  mails: 'notification',
  async run(ctx, { withdrawalId }) {
    const withdrawal = await findWithdrawal(ctx.db, withdrawalId)
    if (!withdrawal) return
    await mailIfWanted(ctx, { to: withdrawal.owner_id, kind: 'payment_updates' }, owner =>
      withdrawalMail(owner.language, {
        ownerName: owner.full_name,
        cents: withdrawal.amount_cents,
        currency: withdrawal.currency,
        bank: bankOf(withdrawal),
        reference: withdrawal.reference,
        reason: withdrawal.reason,
        link: paymentsUrl(ctx),
      }),
    )
  },
})

/** Mails that a withdrawal was requested. It cannot be switched off: somebody else may have requested it. */
export const mailRequest = defineJob<{ withdrawalId: string }>({
  name: 'payments.mail-request',
  mails: 'security',
  async run(ctx, { withdrawalId }) {
    const withdrawal = await findWithdrawal(ctx.db, withdrawalId)
    if (!withdrawal) return
    await mailIfWanted(ctx, { to: withdrawal.owner_id, kind: 'payment_updates', always: true }, owner =>
      withdrawalRequestMail(owner.language, {
        ownerName: owner.full_name,
        cents: withdrawal.amount_cents,
        currency: withdrawal.currency,
        bank: bankOf(withdrawal),
        link: paymentsUrl(ctx),
      }),
    )
  },
})

/** Mails that an account at Stripe was connected, or is being changed. It cannot be switched off, as for a payout account. */
export const tellOfStripeAccount = defineJob<{ accountId: string }>({
  name: 'payments.tell-of-stripe-account',
  mails: 'security',
  async run(ctx, { accountId }) {
    const account = await findConnectedAccount(ctx.db, accountId)
    if (!account || account.status === 'disconnected') return
    const waits = account.opens_at > ctx.clock()
    await mailIfWanted(ctx, { to: account.owner_id, kind: 'payment_updates', always: true }, owner =>
      bankDetailsMail(owner.language, {
        ownerName: owner.full_name,
        bank: null,
        opensAt: waits ? account.opens_at.toISOString() : null,
        canUndo: true,
        link: `${ctx.config.publicUrl}/undo-bank-details?token=${undoToken(ctx, accountId)}`,
      }),
    )
  },
})

/** Mails that a payout account was added. It cannot be switched off: somebody else may have added it. */
export const notifyOfBankDetails = defineJob<{ accountId: string }>({
  name: 'payments.tell-of-bank-details',
  mails: 'security',
  async run(ctx, { accountId }) {
    const account = await findPayoutAccount(ctx.db, accountId)
    if (!account) return
    const waits = account.opens_at > ctx.clock()
    await mailIfWanted(ctx, { to: account.owner_id, kind: 'payment_updates', always: true }, owner =>
      bankDetailsMail(owner.language, {
        ownerName: owner.full_name,
        bank: { name: account.bank_name, last4: account.account_last4 },
        opensAt: waits ? account.opens_at.toISOString() : null,
        canUndo: account.undo_token_hash !== null,
        link: account.undo_token_hash
          ? `${ctx.config.publicUrl}/undo-bank-details?token=${undoToken(ctx, accountId)}`
          : `${ctx.config.publicUrl}/owner/settings`,
      }),
    )
  },
})
