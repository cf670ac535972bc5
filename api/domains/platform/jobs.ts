import { RETRY_HOURS } from '../../http/idempotency.ts'
import { defineJob } from '../../jobs/job.ts'

/** Forgets first answers once no client retries any more. */
export const forgetAnswers = defineJob({
  name: 'platform.forget-answers',
  schedule: '17 * * * *',
  async run(ctx) {
    await ctx.db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(ctx.clock().getTime() - RETRY_HOURS * 3_600_000))
      .execute()
  },
})
