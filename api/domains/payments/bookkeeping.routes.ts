import type { bookkeepingCalls } from '#contract/payments/bookkeeping.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { exportJournal, readTrialBalance } from './bookkeeping.service.ts'

/** Only admins get here, as the table of calls requires. */
export const bookkeepingRoutes = (ctx: Context): Handlers<typeof bookkeepingCalls> => ({
  balance: async ({ query }) => answer(200, await readTrialBalance(ctx, query)),

  export: async ({ body, request: { language } }) => {
    const file = await exportJournal(ctx, body, language)
    return isRefusal(file) ? file : answer(200, file)
  },
})
