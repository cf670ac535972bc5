import { sql } from 'kysely'
import type { platformCalls } from '#contract/platform/endpoints.ts'
import type { ratesCalls } from '#contract/platform/rates.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import { changeRates, currentRates, passOnMessage } from './service.ts'

export const platformRoutes = (ctx: Context): Handlers<typeof platformCalls & typeof ratesCalls> => ({
  health: async ({ request }) => {
    try {
      await sql`select 1`.execute(ctx.db)
      return answer(200, { status: 'ok' })
    } catch (error) {
      request.log.warn({ err: error }, 'database out of reach')
      return refuse('server.busy', { retryAfter: 2 })
    }
  },

  contact: async ({ body }) => {
    const passedOn = await passOnMessage(ctx, body)
    return isRefusal(passedOn) ? passedOn : answer(202, passedOn)
  },

  exchangeRates: async () => answer(200, await currentRates(ctx)),
  updateExchangeRates: async ({ actor, body }) => {
    const rates = await changeRates(ctx, actor.id, body)
    return isRefusal(rates) ? rates : answer(200, rates)
  },
})
