import { defineJob } from '../../jobs/job.ts'
import { notifyOfFreeNights } from './waitlist.service.ts'

/** Notifies guests on waiting lists of nights that have come free, however that happened. */
export const notifyWaitlists = defineJob({
  name: 'properties.notify-waitlists',
  schedule: '* * * * *',
  async run(ctx) {
    const notified = await notifyOfFreeNights(ctx)
    if (notified > 0) ctx.log.info({ notified }, 'guests on waiting lists notified of free nights')
  },
})
