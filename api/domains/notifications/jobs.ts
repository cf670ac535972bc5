import { daysBefore, KEPT_DAYS } from '#contract/kernel/retention.ts'
import { inBatches } from '../../jobs/batches.ts'
import { defineJob } from '../../jobs/job.ts'
import { removeOlder } from './queries.ts'

const BATCH = 5_000

/** Deletes notifications after a year. What they are about is stored elsewhere. */
export const forgetNotifications = defineJob({
  name: 'notifications.forget',
  schedule: '41 3 * * *',
  async run(ctx) {
    const before = daysBefore(ctx.clock(), KEPT_DAYS.notifications)
    await inBatches(BATCH, most => removeOlder(ctx.db, before, most))
  },
})
