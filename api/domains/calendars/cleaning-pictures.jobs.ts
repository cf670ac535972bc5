import { defineJob } from '../../jobs/job.ts'
import { removeFiles } from '../uploads/jobs.ts'
import { deleteOverPictures } from './cleaning-pictures.queries.ts'

/** Rows beyond one batch wait for the next run, so that no run locks many rows for long. */
const BATCH = 200

/** Deletes pictures of those who clean once their time is over, and those whose problem was never reported. */
export const sweepCleaningPictures = defineJob({
  name: 'calendars.sweep-cleaning-pictures',
  schedule: '53 * * * *',
  async run(ctx) {
    const swept = await ctx.db.transaction().execute(async tx => {
      const names = await deleteOverPictures(tx, ctx.clock(), BATCH)
      for (const name of names) await ctx.jobs.enqueue(tx, removeFiles, { name })
      return names.length
    })
    if (swept > 0) ctx.log.info({ swept }, 'old pictures of turnovers swept')
  },
})
