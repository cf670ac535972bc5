import type { auditCalls } from '#contract/audit/endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { exportRecord, readRecord } from './service.ts'

/** Read-only: no call from outside adds or removes entries. */
export const auditRoutes = (ctx: Context): Handlers<typeof auditCalls> => ({
  list: async ({ query, request }) => {
    const { count, entries } = await readRecord(ctx, query)
    return answer(200, toPage(request, query, count, entries))
  },

  export: async ({ query, request: { language } }) => {
    const file = await exportRecord(ctx, query, language)
    return isRefusal(file) ? file : answer(200, file)
  },
})
