import { defineJob } from '../../jobs/job.ts'
import { removeFiles } from '../uploads/jobs.ts'
import { deleteStrayPictures } from './memories.queries.ts'

/** Rows beyond one batch wait for the next run, so that no run locks many rows for long. */
const BATCH = 200

/** Deletes the pictures of stays that were forgotten. */
export const sweepStayPictures = defineJob({
  name: 'bookings.sweep-stay-pictures',
  schedule: '51 2 * * *',
  async run(ctx) {
    const swept = await ctx.db.transaction().execute(async tx => {
      const names = await deleteStrayPictures(tx, BATCH)
      for (const name of names) await ctx.jobs.enqueue(tx, removeFiles, { name })
      return names.length
    })
    if (swept > 0) ctx.log.info({ swept }, 'pictures of forgotten stays swept')
  },
})
