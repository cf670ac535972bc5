import { IMAGE_WIDTHS } from '#contract/uploads/rules.ts'
import { defineJob } from '../../jobs/job.ts'
import { deleteUnshown } from './queries.ts'
import { storageKey } from './views.ts'

/** A form may stay open overnight; what it uploaded and never saved is nobody's after that. */
const UNUSED_HOURS = 24
/** What is beyond a batch waits for the next run, so that no run holds many rows for long. */
const BATCH = 200

/** Takes the files of a picture away once its row is gone for good. */
export const removeFiles = defineJob<{ name: string }>({
  name: 'uploads.remove-files',
  async run(ctx, { name }) {
    for (const width of IMAGE_WIDTHS) await ctx.storage.remove(storageKey(name, width))
  },
})

/** Sweeps pictures that were uploaded and never shown, or that nothing shows any more. */
export const sweepPictures = defineJob({
  name: 'uploads.sweep',
  schedule: '41 * * * *',
  async run(ctx) {
    const until = new Date(ctx.clock().getTime() - UNUSED_HOURS * 3_600_000)
    const swept = await ctx.db.transaction().execute(async tx => {
      const names = await deleteUnshown(tx, until, BATCH)
      for (const name of names) await ctx.jobs.enqueue(tx, removeFiles, { name })
      return names.length
    })
    if (swept > 0) ctx.log.info({ swept }, 'unused pictures swept')
  },
})
