import { HOUR_MS } from '#contract/kernel/durations.ts'
import { defineJob } from '../../jobs/job.ts'
import { deleteUnshown } from './queries.ts'
import { storageKeys } from './views.ts'

/** A form may stay open overnight; uploads that are older and not used are deleted. */
const UNUSED_HOURS = 24
/** Rows beyond one batch wait for the next run, so that no run locks many rows for long. */
const BATCH = 200

/** Deletes the files of a picture or a document after its row was deleted. */
export const removeFiles = defineJob<{ name: string }>({
  name: 'uploads.remove-files',
  async run(ctx, { name }) {
    for (const key of storageKeys(name)) await ctx.storage.remove(key)
  },
})

/** Deletes pictures that nothing shows, whether or not something has shown them before. */
export const sweepPictures = defineJob({
  name: 'uploads.sweep',
  schedule: '41 * * * *',
  async run(ctx) {
    const until = new Date(ctx.clock().getTime() - UNUSED_HOURS * HOUR_MS)
    const swept = await ctx.db.transaction().execute(async tx => {
      const names = await deleteUnshown(tx, until, BATCH)
      for (const name of names) await ctx.jobs.enqueue(tx, removeFiles, { name })
      return names.length
    })
    if (swept > 0) ctx.log.info({ swept }, 'unused pictures swept')
  },
})
