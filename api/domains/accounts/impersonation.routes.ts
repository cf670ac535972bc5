import type { impersonationCalls } from '#contract/accounts/impersonation.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { mayImpersonate } from './impersonation.policy.ts'
import { startImpersonation, stopImpersonation } from './impersonation.service.ts'

export const impersonationRoutes = (ctx: Context): Handlers<typeof impersonationCalls> => ({
  async start({ actor, params, body }) {
    const viewable = await mayImpersonate(ctx.db, actor, params.id)
    if (isRefusal(viewable)) return viewable
    const started = await startImpersonation(ctx, viewable, body.reason)
    return isRefusal(started) ? started : answer(201, started)
  },

  async end({ actor, params }) {
    return (await stopImpersonation(ctx, params.id, actor.id)) ?? answer(204, null)
  },
})
