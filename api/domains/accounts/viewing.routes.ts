import type { viewingCalls } from '#contract/accounts/viewing.endpoints.ts'
import type { Context } from '../../context.ts'
import { isRefusal } from '../../http/refusal.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { mayViewAs } from './viewing.policy.ts'
import { startViewing, stopViewing } from './viewing.service.ts'

export const viewingRoutes = (ctx: Context): Handlers<typeof viewingCalls> => ({
  async start({ actor, params, body }) {
    const viewable = await mayViewAs(ctx.db, actor, params.id)
    if (isRefusal(viewable)) return viewable
    const started = await startViewing(ctx, viewable, body.reason)
    return isRefusal(started) ? started : answer(201, started)
  },

  async end({ actor, params }) {
    return (await stopViewing(ctx, params.id, actor.id)) ?? answer(204, null)
  },
})
