import { defineJob } from '../../jobs/job.ts'
import { notifyOfCancelledTurn } from './fair-turns.notify.service.ts'
import { lockUntoldCancellations } from './fair-turns.queries.ts'
import { decideDueTurns } from './turn-decision.service.ts'

/** Rows beyond one batch wait for the next run. */
const BATCH = 50

/**
 * Decides fair turns whose window has closed, and tells those who had entered a turn that ended with its owner's account.
 */
export const decideFairTurns = defineJob({
  name: 'bookings.decide-fair-turns',
  schedule: '* * * * *',
  async run(ctx) {
    const decided = await decideDueTurns(ctx)
    if (decided > 0) ctx.log.info({ decided }, 'fair turns decided')
    await ctx.db.transaction().execute(async tx => {
      for (const { id } of await lockUntoldCancellations(tx, BATCH)) await notifyOfCancelledTurn(ctx, tx, id)
    })
  },
})
