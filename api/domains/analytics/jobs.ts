import { defineJob } from '../../jobs/job.ts'
import { countOfferedNights, foldStayFigures, keepClosedNights } from './upkeep.queries.ts'

/**
 * Compacts the rows that reports sum up, and counts changed homes anew; otherwise the next reader would wait for that
 * work.
 */
export const foldFigures = defineJob({
  name: 'analytics.fold-figures',
  schedule: '*/10 * * * *',
  async run(ctx) {
    await countOfferedNights(ctx.db)
    await foldStayFigures(ctx.db)
  },
})

/** Runs twice a day, so that no night is missed in any time zone before an outside calendar drops it. */
export const keepPassedNights = defineJob({
  name: 'analytics.keep-passed-nights',
  schedule: '23 2,14 * * *',
  async run(ctx) {
    await keepClosedNights(ctx.db, ctx.clock())
  },
})
