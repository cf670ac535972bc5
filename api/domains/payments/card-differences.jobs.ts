import { DAY_MS } from '#contract/kernel/durations.ts'
import { defineJob } from '../../jobs/job.ts'
import { findCardDifferences } from './card-differences.service.ts'
import { forgetEvents } from './card-events.queries.ts'

const COMPARED_MS = 7 * DAY_MS

/**
 * Compares card payments and refunds of the last days with the provider's lists. As with the journal, a difference fails
 * the job, so that admins see it among the failed jobs; nothing is corrected by itself.
 */
export const reconcileCards = defineJob({
  name: 'payments.reconcile-cards',
  schedule: '37 4 * * *',
  async run(ctx) {
    const now = ctx.clock()
    await forgetEvents(ctx.db, now)
    if (ctx.cards.missing.length > 0) return
    const differences = await findCardDifferences(ctx, new Date(now.getTime() - COMPARED_MS))
    if (differences.length === 0) return
    for (const difference of differences)
      ctx.log.error({ difference }, 'the provider of card payments differs')
    const kinds = new Set(differences.map(({ what }) => what))
    throw new Error(`The provider differs in ${differences.length} places: ${[...kinds].join(', ')}`)
  },
})
