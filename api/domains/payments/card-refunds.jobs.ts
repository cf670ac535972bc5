import { defineJob } from '../../jobs/job.ts'
import { tryEach } from './card-payments.jobs.ts'
import { listUnsentToCards } from './card-refunds.queries.ts'
import { sendToCard } from './card-refunds.service.ts'

const AT_ONCE = 50

/** Sends what goes back to cards. The refunds themselves are the queue: they are written with what they follow from. */
export const sendCardRefunds = defineJob({
  name: 'payments.send-card-refunds',
  schedule: '* * * * *',
  async run(ctx) {
    if (ctx.cards.missing.length > 0) return
    await tryEach(ctx, await listUnsentToCards(ctx.db, AT_ONCE), id => sendToCard(ctx, id))
  },
})
