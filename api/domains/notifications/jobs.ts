import { defineJob } from '../../jobs/job.ts'
import { removeOlder } from './queries.ts'

const KEPT_MS = 365 * 86_400_000
const BATCH = 5_000

/** Notifications are news: after a year they are none. The things themselves are kept elsewhere. */
export const forgetNotifications = defineJob({
  name: 'notifications.forget',
  schedule: '41 3 * * *',
  async run(ctx) {
    const before = new Date(ctx.clock().getTime() - KEPT_MS)
    while ((await removeOlder(ctx.db, before, BATCH)) === BATCH);
  },
})
