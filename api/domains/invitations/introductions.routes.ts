import type { introductionCalls } from '#contract/invitations/introductions.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { introductionToOwner, ownMembership } from './introductions.policy.ts'
import { listMadeIntroductions, listReceivedIntroductions } from './introductions.queries.ts'
import { makeIntroduction, readOpenIntroduction, replyToIntroduction } from './introductions.service.ts'
import { toOwnIntroduction, toReceivedIntroduction } from './introductions.views.ts'
import { acceptIntroduction, declineIntroduction } from './introductions-decision.service.ts'

export const introductionRoutes = (ctx: Context): Handlers<typeof introductionCalls> => ({
  async make({ actor, params, body }) {
    const membership = await ownMembership(ctx.db, actor, params.id)
    if (isRefusal(membership)) return membership
    const made = await makeIntroduction(ctx, membership, body)
    return isRefusal(made) ? made : answer(201, made)
  },

  async own({ actor, query, request }) {
    const { rows, count } = await listMadeIntroductions(ctx.db, actor.id, query, ctx.clock())
    return answer(200, toPage(request, query, count, rows.map(toOwnIntroduction)))
  },

  async received({ actor, query, request }) {
    const { rows, count } = await listReceivedIntroductions(ctx.db, actor.id, query, ctx.clock())
    return answer(200, toPage(request, query, count, rows.map(toReceivedIntroduction)))
  },

  async accept({ actor, params, body }) {
    const own = await introductionToOwner(ctx.db, actor, params.id)
    if (isRefusal(own)) return own
    const accepted = await acceptIntroduction(ctx, own, body)
    return isRefusal(accepted) ? accepted : answer(200, accepted)
  },

  async decline({ actor, params }) {
    const own = await introductionToOwner(ctx.db, actor, params.id)
    if (isRefusal(own)) return own
    const declined = await declineIntroduction(ctx, own)
    return isRefusal(declined) ? declined : answer(204, declined)
  },

  async validate({ body }) {
    const open = await readOpenIntroduction(ctx, body.token)
    return isRefusal(open) ? open : answer(200, open)
  },

  async respond({ body }) {
    const replied = await replyToIntroduction(ctx, body)
    return isRefusal(replied) ? replied : answer(200, replied)
  },
})
