import { defineJob } from '../../jobs/job.ts'
import { tryEach } from './card-payments.jobs.ts'
import { listTransfersToFollow } from './transfers.queries.ts'
import { followTransfer } from './transfers.service.ts'

const AT_ONCE = 50

/** Continues what a crash or a lost answer has left, and finds what the provider has taken back. */
export const followTransfers = defineJob({
  name: 'payments.follow-transfers',
  schedule: '* * * * *',
  async run(ctx) {
    if (ctx.cards.missing.length > 0) return
    await tryEach(ctx, await listTransfersToFollow(ctx.db, ctx.clock(), AT_ONCE), id =>
      followTransfer(ctx, id),
    )
  },
})
