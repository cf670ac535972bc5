import { KEPT_YEARS, yearsBefore } from '#contract/kernel/retention.ts'
import { inTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { ensureNobody, forgetBookings, forgetMessages, holdForgotten } from './retention.queries.ts'

/** As many as one transaction forgets: what is cut short in the middle has lost no more work than that. */
const BATCH = 200

/** What guests and owners wrote to each other goes three years after the stay (spec 2.19). */
export const forgetOldMessages = defineJob({
  name: 'bookings.forget-messages',
  schedule: '11 2 * * *',
  async run(ctx) {
    const day = yearsBefore(ctx.clock(), KEPT_YEARS.communication)
    while ((await forgetMessages(ctx.db, day, BATCH)) === BATCH);
  },
})

/**
 * Who stayed where goes after seven years (spec 2.19). The ledger is never rewritten, so the booking that a movement of
 * money names stays, as figures without a person; its sums are what they were.
 */
export const forgetOldBookings = defineJob({
  name: 'bookings.forget-bookings',
  schedule: '31 2 * * *',
  async run(ctx) {
    const day = yearsBefore(ctx.clock(), KEPT_YEARS.bookings)
    const forgetSome = () =>
      inTransaction(ctx.db, async tx => {
        const ids = await holdForgotten(tx, day, BATCH)
        if (ids.length > 0) {
          await ensureNobody(tx)
          await forgetBookings(tx, ids)
        }
        return ids.length
      })
    while ((await forgetSome()) === BATCH);
  },
})
