import { daysBefore, KEPT_DAYS } from '#contract/kernel/retention.ts'
import { defineJob } from '../../jobs/job.ts'
import { removeOlder } from './queries.ts'

const BATCH = 5_000

/** Notifications are news: after a year they are none. The things themselves are kept elsewhere. */
export const forgetNotifications = defineJob({
  name: 'notifications.forget',
  schedule: '41 3 * * *',
  async run(ctx) {
    const before = daysBefore(ctx.clock(), KEPT_DAYS.notifications)
    while ((await removeOlder(ctx.db, before, BATCH)) === BATCH);
  },
})
