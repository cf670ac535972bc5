import { yearsBefore } from '#contract/kernel/retention.ts'
import { inTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { ensureNobody, forgetBookings, forgetMessages, holdForgotten } from './retention.queries.ts'

/** As many as one transaction forgets: what is cut short in the middle has lost no more work than that. */
const BATCH = 200

/** What guests and owners wrote to each other goes as many years after the stay as are set, three at first (spec 2.19). */
export const forgetOldMessages = defineJob({
  name: 'bookings.forget-messages',
  schedule: '11 2 * * *',
  async run(ctx) {
    const { messages_kept_years: years } = await readSettings(ctx.db)
    const day = yearsBefore(ctx.clock(), years)
    while ((await forgetMessages(ctx.db, day, BATCH)) === BATCH);
  },
})

/**
 * Who stayed where goes after as many years as are set, seven at first (spec 2.19). The ledger is never rewritten, so the booking that a movement of
 * money names stays, as figures without a person; its sums are what they were.
 */
export const forgetOldBookings = defineJob({
  name: 'bookings.forget-bookings',
  schedule: '31 2 * * *',
  async run(ctx) {
    const { bookings_kept_years: years } = await readSettings(ctx.db)
    const day = yearsBefore(ctx.clock(), years)
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
