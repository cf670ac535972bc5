import type { systemCalls } from '#contract/platform/system.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { countFailed, listFailed } from '../../jobs/failed.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { findByAddresses } from './system.queries.ts'
import { type Beyond, readSystemHealth, retryJob, retryJobs } from './system.service.ts'
import { failedJobView, failedMailRecipient } from './system.views.ts'

export const systemRoutes = (ctx: Context, beyond: Beyond): Handlers<typeof systemCalls> => ({
  read: async () => answer(200, await readSystemHealth(ctx, beyond)),

  async failedJobs({ query, request }) {
    const [rows, count] = await Promise.all([listFailed(ctx.db, query), countFailed(ctx.db, query)])
    const addresses = rows.map(failedMailRecipient).filter(address => address !== null)
    const people = await findByAddresses(ctx.db, addresses)
    return answer(
      200,
      toPage(
        request,
        query,
        count,
        rows.map(row => failedJobView(row, people)),
      ),
    )
  },

  async retryJob({ params }) {
    const retried = await retryJob(ctx, params.id)
    return isRefusal(retried) ? retried : answer(200, retried)
  },

  async retryJobs({ body }) {
    const retried = await retryJobs(ctx, body)
    return isRefusal(retried) ? retried : answer(200, retried)
  },
})
