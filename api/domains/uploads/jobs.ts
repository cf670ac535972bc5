import { IMAGE_WIDTHS } from '#contract/uploads/rules.ts'
import { defineJob } from '../../jobs/job.ts'
import { storageKey } from './views.ts'

/** Takes the files of a picture away once its row is gone for good. */
export const removeFiles = defineJob<{ name: string }>({
  name: 'uploads.remove-files',
  async run(ctx, { name }) {
    for (const width of IMAGE_WIDTHS) await ctx.storage.remove(storageKey(name, width))
  },
})
