import type { accountStatusCalls } from '#contract/accounts/account-status.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { changeRole, endPersonSessions, restore, sendReset, suspend } from './account-status.service.ts'

const whoOf = (actor: Actor, { id }: { id: string }) => ({ adminId: actor.id, personId: id })

export const accountStatusRoutes = (ctx: Context): Handlers<typeof accountStatusCalls> => ({
  suspend: async ({ actor, params, body }) => {
    const status = await suspend(ctx, whoOf(actor, params), body.reason)
    return isRefusal(status) ? status : answer(200, status)
  },
  restore: async ({ actor, params, body }) => {
    const status = await restore(ctx, whoOf(actor, params), body.reason)
    return isRefusal(status) ? status : answer(200, status)
  },
  changeRole: async ({ actor, params, body }) => {
    const status = await changeRole(ctx, whoOf(actor, params), body)
    return isRefusal(status) ? status : answer(200, status)
  },
  sendReset: async ({ actor, params }) => {
    const sent = await sendReset(ctx, whoOf(actor, params))
    return isRefusal(sent) ? sent : answer(202, sent)
  },
  endSessions: async ({ actor, params, body }) => {
    const ended = await endPersonSessions(ctx, whoOf(actor, params), body)
    return isRefusal(ended) ? ended : answer(200, ended)
  },
})
