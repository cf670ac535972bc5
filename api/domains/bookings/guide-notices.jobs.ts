import { defineJob } from '../../jobs/job.ts'
import { announceSomeGuides } from './guide-notices.service.ts'

/** Stays of one transaction: the others do not wait for long. */
const BATCH = 100

/** Tells guests that the guide of their stay is open. Whoever booked after that day is told by the next run. */
export const announceGuides = defineJob({
  name: 'bookings.announce-guides',
  schedule: '*/5 * * * *',
  async run(ctx) {
    let announced = 0
    for (;;) {
      const count = await announceSomeGuides(ctx, BATCH)
      announced += count
      if (count < BATCH) break
    }
    if (announced > 0) ctx.log.info({ announced }, 'guests were told that their guide is open')
  },
})
