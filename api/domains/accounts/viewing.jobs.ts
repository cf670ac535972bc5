import { viewedMail } from '#emails/viewed.ts'
import { inTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { record } from '../audit/record.service.ts'
import { endLapsedViewings, findViewingToTell } from './viewing.queries.ts'

/** Nobody is looked at behind their back. */
export const tellOfViewing = defineJob<{ id: string }>({
  name: 'accounts.tell-of-viewing',
  mails: 'security',
  async run(ctx, { id }) {
    const viewing = await findViewingToTell(ctx.db, id)
    if (!viewing) return
    const message = viewedMail(viewing.language, {
      fullName: viewing.full_name,
      viewerName: viewing.viewer_name,
      at: viewing.started_at.toISOString(),
      reason: viewing.reason,
      contactUrl: `${ctx.config.publicUrl}/contact-admin`,
    })
    await ctx.mail.send({ to: viewing.email, ...message })
  },
})

/** The record tells of the end of those that nobody ended; they let nobody see anything since their time was over. */
export const endViewings = defineJob({
  name: 'accounts.end-viewings',
  schedule: '* * * * *',
  async run(ctx) {
    await inTransaction(ctx.db, async tx => {
      for (const { viewed_id } of await endLapsedViewings(tx, ctx.clock()))
        await record(tx, { action: 'viewing.ended', subject: { kind: 'person', id: viewed_id } })
    })
  },
})
