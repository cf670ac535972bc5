import { defineJob } from '../../jobs/job.ts'
import { remindSome } from './payment-reminders.service.ts'

/** Rows of one transaction: the others do not wait for long. */
const BATCH = 100

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Reminds guests of payments two days before they are due, on the day after, and three days later; then their owner is
 * told. Once a day; a second run on the same day does nothing.
 */
export const remindOfPayments = defineJob({
  name: 'bookings.payment-reminders',
  schedule: '20 9 * * *',
  async run(ctx) {
    let [after, reminded] = [FIRST, 0]
    for (;;) {
      const { last, count } = await remindSome(ctx, after, BATCH)
      reminded += count
      if (count < BATCH) break
      after = last
    }
    if (reminded > 0) ctx.log.info({ reminded }, 'reminders of payments sent')
  },
})
