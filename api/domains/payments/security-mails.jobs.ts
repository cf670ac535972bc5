import { takesTransfers } from '#contract/payments/card.rules.ts'
import { claimUntil } from '#contract/payments/security.rules.ts'
import { securityDepositMail } from '#emails/security-deposit.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { findSecurity, type SecurityRow } from './security.queries.ts'
import { findClaimOf } from './security-claims.queries.ts'

export type SecurityNews =
  | 'asked'
  | 'soon'
  | 'missing'
  | 'provided'
  | 'released'
  | 'claimed'
  | 'withdrawn'
  | 'answered'
  | 'decided'
  | 'failed'

/** It was provided, or the stay is over, since the mail was asked for. */
const isMoot = (row: SecurityRow, news: SecurityNews) =>
  (news === 'asked' || news === 'soon' || news === 'missing') &&
  (row.status !== 'open' || row.provided_at !== null || row.stay_status === 'cancelled')

/** Mails a party of a stay what happened to its security deposit. */
export const mailAboutSecurity = defineJob<{ bookingId: string; news: SecurityNews; to: 'guest' | 'owner' }>({
  name: 'payments.mail-security',
  mails: 'notification',
  async run(ctx, { bookingId, news, to }) {
    const row = await findSecurity(ctx.db, bookingId)
    if (!row || isMoot(row, news)) return
    const [claim, settings] = [await findClaimOf(ctx.db, bookingId), await readSettings(ctx.db)]
    const { payout_account_name: holder, payout_iban: iban, payout_bic: bic } = settings
    const { reference } = row
    const hasAccount = takesTransfers(settings.payments) && holder && iban && reference
    await mailIfWanted(
      ctx,
      { to: to === 'guest' ? row.guest_id : row.owner_id, kind: 'payment_updates' },
      reader =>
        securityDepositMail(reader.language, {
          news,
          to,
          name: reader.full_name,
          guest: row.guest_name,
          home: row.title,
          checkIn: row.check_in_date,
          currency: row.currency,
          cents: row.agreed_cents,
          claimUntil: claimUntil(row),
          account: hasAccount ? { holder, iban, bic, reference } : null,
          claim: claim
            ? {
                cents: claim.amount_cents,
                answerUntil: claim.answer_until.toISOString().slice(0, 10),
                hasAgreed: claim.answer === 'agreed',
                decidedCents: claim.decided_cents ?? 0,
                note: claim.note ?? '',
              }
            : null,
          link:
            to === 'guest'
              ? `${ctx.config.publicUrl}/stays/${bookingId}`
              : `${ctx.config.publicUrl}/owner/bookings?booking=${bookingId}`,
        }),
    )
  },
})
