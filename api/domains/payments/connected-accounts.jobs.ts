import { defineJob } from '../../jobs/job.ts'
import { tryEach } from './card-payments.jobs.ts'
import { listConnectedToFollow } from './connected-accounts.queries.ts'
import { followConnected } from './connected-accounts.service.ts'

const AT_ONCE = 50

/** Asks the provider how accounts stand that owners have connected: nobody says so to the platform but an event, which may be lost. */
export const followConnectedAccounts = defineJob({
  name: 'payments.follow-accounts',
  schedule: '17 * * * *',
  async run(ctx) {
    if (ctx.cards.missing.length > 0) return
    const ids = await listConnectedToFollow(ctx.db, ctx.clock(), AT_ONCE)
    await tryEach(ctx, ids, id => followConnected(ctx, id))
  },
})
