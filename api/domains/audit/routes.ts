import type { auditCalls } from '#contract/audit/endpoints.ts'
import type { Context } from '../../context.ts'
import { pageOf } from '../../http/paging.ts'
import { isRefusal } from '../../http/refusal.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { exportRecord, readRecord } from './service.ts'

/** Only for reading: nothing that is called from outside writes here or takes anything away. */
export const auditRoutes = (ctx: Context): Handlers<typeof auditCalls> => ({
  list: async ({ query, request }) => {
    const { count, entries } = await readRecord(ctx, query)
    return answer(200, pageOf(request, query, count, entries))
  },

  export: async ({ query, request: { language } }) => {
    const file = await exportRecord(ctx, query, language)
    return isRefusal(file) ? file : answer(200, file)
  },
})
