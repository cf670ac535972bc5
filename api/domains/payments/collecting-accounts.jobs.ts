import { collectingAccountMail } from '#emails/collecting-account.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findCollectingAccount } from './collecting-accounts.queries.ts'

/** Mails an owner to which account guests pay them. It cannot be switched off: somebody else may have given it. */
export const mailCollectingAccount = defineJob<{ accountId: string }>({
  name: 'payments.mail-collecting-account',
  mails: 'security',
  async run(ctx, { accountId }) {
    const account = await findCollectingAccount(ctx.db, accountId)
    if (!account) return
    const waits = account.opens_at > ctx.clock()
    await mailIfWanted(ctx, { to: account.owner_id, kind: 'payment_updates', always: true }, owner =>
      collectingAccountMail(owner.language, {
        ownerName: owner.full_name,
        last4: account.iban_last4,
        from: waits ? account.opens_at.toISOString() : null,
        link: `${ctx.config.publicUrl}/owner/settings?tab=payments`,
      }),
    )
  },
})
