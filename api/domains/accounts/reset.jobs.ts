import { inTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { audit } from '../audit/audit.service.ts'
import { sendLink } from './one-time-links.service.ts'
import { findAccountByEmail, holdAccount } from './queries.ts'

/** Looks up the account in the job, so that the answer to the request takes the same time whether or not it exists. */
export const startReset = defineJob<{ email: string }>({
  name: 'accounts.start-reset',
  mails: 'security',
  async run(ctx, { email }) {
    const account = await findAccountByEmail(ctx.db, email)
    if (!account) return
    await inTransaction(ctx.db, async tx => {
      const held = await holdAccount(tx, account.id)
      if (held && (await sendLink(ctx, tx, { userId: held.id, kind: 'password', newEmail: null })))
        await audit(tx, {
          action: 'account.password_reset_requested',
          subject: { kind: 'person', id: held.id },
        })
    })
  },
})
