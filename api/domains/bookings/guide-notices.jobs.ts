import { inBatches } from '../../jobs/batches.ts'
import { defineJob } from '../../jobs/job.ts'
import { announceSomeGuides } from './guide-notices.service.ts'

/** Stays of one transaction: the others do not wait for long. */
const BATCH = 100

/** Tells guests that the guide of their stay is open. Whoever booked after that day is told by the next run. */
export const announceGuides = defineJob({
  name: 'bookings.announce-guides',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const announced = await inBatches(BATCH, most => announceSomeGuides(ctx, most))
    if (announced > 0) ctx.log.info({ announced }, 'guests were told that their guide is open')
  },
})
