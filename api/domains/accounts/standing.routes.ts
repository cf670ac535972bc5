import type { standingCalls } from '#contract/accounts/standing.endpoints.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { isRefusal } from '../../http/refusal.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { changeRole, endSessionsOf, restore, sendReset, suspend } from './standing.service.ts'

const whoOf = (actor: Actor, { id }: { id: string }) => ({ adminId: actor.id, personId: id })

export const standingRoutes = (ctx: Context): Handlers<typeof standingCalls> => ({
  suspend: async ({ actor, params, body }) => {
    const standing = await suspend(ctx, whoOf(actor, params), body.reason)
    return isRefusal(standing) ? standing : answer(200, standing)
  },
  restore: async ({ actor, params, body }) => {
    const standing = await restore(ctx, whoOf(actor, params), body.reason)
    return isRefusal(standing) ? standing : answer(200, standing)
  },
  changeRole: async ({ actor, params, body }) => {
    const standing = await changeRole(ctx, whoOf(actor, params), body)
    return isRefusal(standing) ? standing : answer(200, standing)
  },
  sendReset: async ({ actor, params }) => {
    const sent = await sendReset(ctx, whoOf(actor, params))
    return isRefusal(sent) ? sent : answer(202, sent)
  },
  endSessions: async ({ actor, params, body }) => {
    const ended = await endSessionsOf(ctx, whoOf(actor, params), body)
    return isRefusal(ended) ? ended : answer(200, ended)
  },
})
