import { defineJob } from '../../jobs/job.ts'
import { foldStayFigures, keepClosedNights } from './upkeep.queries.ts'

/** What reports count stands in many small rows until then; they would only grow slower. */
export const foldFigures = defineJob({
  name: 'analytics.fold-figures',
  schedule: '41 * * * *',
  async run(ctx) {
    await foldStayFigures(ctx.db)
  },
})

/** Twice a day, so that no night is missed anywhere on earth before a calendar forgets it. */
export const keepPassedNights = defineJob({
  name: 'analytics.keep-passed-nights',
  schedule: '23 2,14 * * *',
  async run(ctx) {
    await keepClosedNights(ctx.db, ctx.clock())
  },
})
