import { inTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { record } from '../audit/record.service.ts'
import { sendLink } from './links.service.ts'
import { findAccountByEmail, holdAccount } from './queries.ts'

/** Looks for the account only here, so that the answer to who asked takes as long either way. */
export const startReset = defineJob<{ email: string }>({
  name: 'accounts.start-reset',
  mails: 'security',
  async run(ctx, { email }) {
    const account = await findAccountByEmail(ctx.db, email)
    if (!account) return
    await inTransaction(ctx.db, async tx => {
      const held = await holdAccount(tx, account.id)
      if (held && (await sendLink(ctx, tx, { userId: held.id, kind: 'password', newEmail: null })))
        await record(tx, {
          action: 'account.password_reset_requested',
          subject: { kind: 'person', id: held.id },
        })
    })
  },
})
