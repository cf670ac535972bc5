import { defineJob } from '../../jobs/job.ts'
import { countOfferedNights, foldStayFigures, keepClosedNights } from './upkeep.queries.ts'

/** What reports count stands in many small rows until then, and homes wait to be counted; who reads would wait with them. */
export const foldFigures = defineJob({
  name: 'analytics.fold-figures',
  schedule: '*/10 * * * *',
  async run(ctx) {
    await countOfferedNights(ctx.db)
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
