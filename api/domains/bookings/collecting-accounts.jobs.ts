import { inTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { deleteFormerAccounts, takeOpenedAccounts } from '../payments/collecting-accounts.queries.ts'
import { mailPaymentDetails } from './payment-mails.jobs.ts'
import { listUnpaidStaysOf } from './payment-reminders.queries.ts'

/** Tells guests who still have to pay when the account of their owner has changed. */
export const announceAccounts = defineJob({
  name: 'bookings.announce-accounts',
  schedule: '*/5 * * * *',
  async run(ctx) {
    await inTransaction(ctx.db, async tx => {
      for (const { owner_id, opens_at } of await takeOpenedAccounts(tx, ctx.clock())) {
        await deleteFormerAccounts(tx, owner_id, opens_at)
        for (const bookingId of await listUnpaidStaysOf(tx, owner_id))
          await ctx.jobs.enqueue(tx, mailPaymentDetails, { bookingId, news: 'account_changed' })
      }
    })
  },
})
