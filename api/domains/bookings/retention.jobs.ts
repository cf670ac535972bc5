import { yearsBefore } from '#contract/kernel/retention.ts'
import { inBatches } from '../../jobs/batches.ts'
import { defineJob } from '../../jobs/job.ts'
import { anonymiseStrayPayments } from '../payments/incoming-retention.queries.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { deleteOldTurns } from './fair-turns.queries.ts'
import {
  ensureNobody,
  forgetBookings,
  forgetInquiries,
  forgetMessages,
  holdForgotten,
} from './retention.queries.ts'

/** Rows of one transaction: an interrupted run loses no more work than one batch. */
const BATCH = 200

/**
 * Deletes messages between guests and owners a configured number of years after the stay, three by default (spec 2.19);
 * those of an inquiry, after its last message.
 */
export const forgetOldMessages = defineJob({
  name: 'bookings.forget-messages',
  schedule: '11 2 * * *',
  async run(ctx) {
    const { messages_kept_years: years } = await readSettings(ctx.db)
    const day = yearsBefore(ctx.clock(), years)
    await inBatches(BATCH, most => forgetMessages(ctx.db, day, most))
    await inBatches(BATCH, most => forgetInquiries(ctx.db, day, most))
  },
})

/**
 * Anonymises bookings after a configured number of years, seven by default (spec 2.19). The ledger is never rewritten,
 * so a booking with ledger entries stays as figures without a person, and its sums do not change; payments that belong to
 * no stay are anonymised after the same time. Fair turns are deleted with their entries.
 */
export const forgetOldBookings = defineJob({
  name: 'bookings.forget-bookings',
  schedule: '31 2 * * *',
  async run(ctx) {
    const { bookings_kept_years: years } = await readSettings(ctx.db)
    const day = yearsBefore(ctx.clock(), years)
    const forgetSome = (most: number) =>
      ctx.db.transaction().execute(async tx => {
        const ids = await holdForgotten(tx, day, most)
        if (ids.length > 0) {
          await ensureNobody(tx)
          await forgetBookings(tx, ids)
        }
        return ids.length
      })
    await inBatches(BATCH, forgetSome)
    await inBatches(BATCH, most => anonymiseStrayPayments(ctx.db, day, most))
    await inBatches(BATCH, most => deleteOldTurns(ctx.db, day, most))
  },
})
