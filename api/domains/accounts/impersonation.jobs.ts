import { impersonatedMail } from '#emails/impersonated.ts'
import { inTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { audit } from '../audit/audit.service.ts'
import { endExpiredImpersonations, findImpersonationToNotify } from './impersonation.queries.ts'

/** A person gets a mail when an admin impersonates them. */
export const notifyOfImpersonation = defineJob<{ id: string }>({
  name: 'accounts.tell-of-viewing',
  mails: 'security',
  async run(ctx, { id }) {
    const viewing = await findImpersonationToNotify(ctx.db, id)
    if (!viewing) return
    const message = impersonatedMail(viewing.language, {
      fullName: viewing.full_name,
      viewerName: viewing.viewer_name,
      at: viewing.started_at.toISOString(),
      reason: viewing.reason,
      contactUrl: `${ctx.config.publicUrl}/contact-admin`,
    })
    await ctx.mail.send({ to: viewing.email, ...message })
  },
})

/** Adds the audit entry for impersonations that expired. They granted no access after their time was over. */
export const endImpersonations = defineJob({
  name: 'accounts.end-viewings',
  schedule: '* * * * *',
  async run(ctx) {
    await inTransaction(ctx.db, async tx => {
      for (const { viewed_id } of await endExpiredImpersonations(tx, ctx.clock()))
        await audit(tx, { action: 'viewing.ended', subject: { kind: 'person', id: viewed_id } })
    })
  },
})
