import { inBatches } from '../../jobs/batches.ts'
import { defineJob } from '../../jobs/job.ts'
import { tellOfSomeArrivals, tellOfSomeEnteredArrivals } from './arrival-notices.service.ts'

/** Stays of one transaction: the others do not wait for long. */
const BATCH = 100

/** Tells owners on the morning of the day who arrives. A stay that is confirmed later that day is told of by the next run. */
export const tellOfArrivals = defineJob({
  name: 'bookings.tell-of-arrivals',
  schedule: '*/5 * * * *',
  async run(ctx) {
    let told = 0
    for (const tellSome of [tellOfSomeArrivals, tellOfSomeEnteredArrivals])
      told += await inBatches(BATCH, most => tellSome(ctx, most))
    if (told > 0) ctx.log.info({ told }, 'owners were told who arrives')
  },
})
