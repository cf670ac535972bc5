import { defineJob } from '../../jobs/job.ts'
import { dateQuestions } from './date-changes.service.ts'
import { cancelExpiredRequests, completeEndedStays } from './holds.queries.ts'
import { followExpired, notifyOfCompleted } from './notify.service.ts'
import { endOverdue } from './questions.service.ts'
import { reinstatementQuestions } from './reinstatements.service.ts'

/** Rows beyond one batch wait for the next run, so that no run locks many rows for long. */
const BATCH = 500

/**
 * Cancels requests that nobody answered in time. A reservation does not depend on it: it frees expired nights itself.
 */
export const expireRequests = defineJob({
  name: 'bookings.lapse',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const cancelled = await ctx.db.transaction().execute(async tx => {
      const changes = await cancelExpiredRequests(tx, ctx.clock(), BATCH)
      await followExpired(ctx, tx, changes)
      return changes.length
    })
    if (cancelled > 0) ctx.log.info({ cancelled }, 'unanswered requests lapsed')
  },
})

/** Expires date changes that nobody answered in time. */
export const expireDateChanges = defineJob({
  name: 'bookings.lapse-dates',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const ended = await endOverdue(ctx, dateQuestions, BATCH)
    if (ended > 0) ctx.log.info({ ended }, 'questions for other dates lapsed')
  },
})

/** Expires reinstatements that the guest did not answer in time. */
export const expireReinstatements = defineJob({
  name: 'bookings.lapse-reinstatements',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const ended = await endOverdue(ctx, reinstatementQuestions, BATCH)
    if (ended > 0) ctx.log.info({ ended }, 'questions whether a stay may come back lapsed')
  },
})

/** Completes confirmed stays once their check-out day is over. */
export const completeStays = defineJob({
  name: 'bookings.complete',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const completed = await ctx.db.transaction().execute(async tx => {
      const changes = await completeEndedStays(tx, ctx.clock(), BATCH)
      await notifyOfCompleted(ctx, tx, changes)
      return changes.length
    })
    if (completed > 0) ctx.log.info({ completed }, 'stays completed')
  },
})
