import type { sellerCalls } from '#contract/payments/sellers.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { proofFrom } from '../accounts/reauthentication.service.ts'
import { exportSellers, readSellers } from './sellers.service.ts'

/** Only admins get here, as the table of calls requires. */
export const sellerRoutes = (ctx: Context): Handlers<typeof sellerCalls> => ({
  report: async ({ query, request }) => {
    const { count, results, ...more } = await readSellers(ctx, query)
    return answer(200, { ...toPage(request, query, count, results), ...more })
  },

  exportReport: async ({ actor, body, request }) => {
    const takeProof = proofFrom(ctx, actor, request.headers.reauthentication)
    const file = await exportSellers(ctx, { year: body.year, language: request.language }, takeProof)
    return isRefusal(file) ? file : answer(200, file)
  },
})
