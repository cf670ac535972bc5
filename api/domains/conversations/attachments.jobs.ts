import { HOUR_MS } from '#contract/kernel/durations.ts'
import { defineJob } from '../../jobs/job.ts'
import { removeFiles } from '../uploads/jobs.ts'
import { deleteUnsent } from './attachments.queries.ts'

/** A message may wait overnight for being sent. */
const UNSENT_HOURS = 24
/** Rows beyond one batch wait for the next run, so that no run locks many rows for long. */
const BATCH = 200

/** Deletes files that were never sent, and those whose message was deleted. */
export const sweepAttachments = defineJob({
  name: 'conversations.sweep-attachments',
  schedule: '47 * * * *',
  async run(ctx) {
    const until = new Date(ctx.clock().getTime() - UNSENT_HOURS * HOUR_MS)
    const swept = await ctx.db.transaction().execute(async tx => {
      const names = await deleteUnsent(tx, until, BATCH)
      for (const name of names) await ctx.jobs.enqueue(tx, removeFiles, { name })
      return names.length
    })
    if (swept > 0) ctx.log.info({ swept }, 'unsent attachments swept')
  },
})
