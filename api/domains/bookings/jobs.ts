import { defineJob } from '../../jobs/job.ts'
import { tellOfDates } from './date-changes.news.service.ts'
import { endLapsedChanges } from './date-changes.queries.ts'
import { cancelLapsedRequests, completeEndedStays } from './holds.queries.ts'
import { tellOfCompleted, tellOfLapsed } from './news.service.ts'

/** What is beyond a batch waits for the next run, so that no run holds many rows for long. */
const BATCH = 500

/** Cancels requests that nobody answered in time. A reservation need not wait for it: it frees what has lapsed itself. */
export const lapseRequests = defineJob({
  name: 'bookings.lapse',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const cancelled = await ctx.db.transaction().execute(async tx => {
      const changes = await cancelLapsedRequests(tx, ctx.clock(), BATCH)
      await tellOfLapsed(ctx, tx, changes)
      return changes.length
    })
    if (cancelled > 0) ctx.log.info({ cancelled }, 'unanswered requests lapsed')
  },
})

/** Ends questions for other dates that nobody answered in time. */
export const lapseDateChanges = defineJob({
  name: 'bookings.lapse-dates',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const ended = await ctx.db.transaction().execute(async tx => {
      const ids = await endLapsedChanges(tx, ctx.clock(), BATCH)
      for (const id of ids) await tellOfDates(ctx, tx, id, 'lapsed')
      return ids.length
    })
    if (ended > 0) ctx.log.info({ ended }, 'questions for other dates lapsed')
  },
})

/** Completes confirmed stays once their check-out day is over. */
export const completeStays = defineJob({
  name: 'bookings.complete',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const completed = await ctx.db.transaction().execute(async tx => {
      const changes = await completeEndedStays(tx, ctx.clock(), BATCH)
      await tellOfCompleted(ctx, tx, changes)
      return changes.length
    })
    if (completed > 0) ctx.log.info({ completed }, 'stays completed')
  },
})
