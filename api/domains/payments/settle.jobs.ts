import { inTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { findUnsettledOwners } from './balance.queries.ts'
import { settle } from './settle.service.ts'

const OWNERS_PER_RUN = 200

/** Enters earnings at check-in, and reverses those of stays that no longer count. */
export const settleEarnings = defineJob({
  name: 'payments.settle',
  schedule: '*/15 * * * *',
  async run(ctx) {
    for (const ownerId of await findUnsettledOwners(ctx.db, ctx.clock(), OWNERS_PER_RUN)) {
      const settled = await inTransaction(ctx.db, tx => settle(ctx, tx, ownerId))
      ctx.log.info({ ownerId, ...settled }, 'earnings settled')
    }
  },
})
