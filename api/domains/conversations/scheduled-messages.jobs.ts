import { defineJob } from '../../jobs/job.ts'
import { sendDueMessages } from './scheduled-stays.service.ts'

const BATCH = 100

/** Sends what owners wrote ahead. Those that failed are tried again by the next run, until they are too late. */
export const sendScheduledMessages = defineJob({
  name: 'conversations.send-scheduled',
  schedule: '* * * * *',
  async run(ctx) {
    let total = 0
    for (;;) {
      const { found, sent } = await sendDueMessages(ctx, BATCH)
      total += sent
      if (found < BATCH || sent === 0) break
    }
    if (total > 0) ctx.log.info({ sent: total }, 'scheduled messages were sent')
  },
})
