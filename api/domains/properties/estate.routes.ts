import type { estateCalls } from '#contract/properties/estate.endpoints.ts'
import type { Context } from '../../context.ts'
import { pageOf } from '../../http/paging.ts'
import { isRefusal } from '../../http/refusal.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { countEstate, listEstate } from './estate.queries.ts'
import { estateView } from './estate.views.ts'
import { approveProperty, sendPropertyBack } from './moderation.service.ts'
import { moderateProperty } from './policy.ts'

export const estateRoutes = (ctx: Context): Handlers<typeof estateCalls> => ({
  list: async ({ query: { sort, ...filters }, request }) => {
    const asked = { ...filters, now: ctx.clock() }
    const [rows, count] = await Promise.all([listEstate(ctx.db, asked, sort), countEstate(ctx.db, asked)])
    return answer(200, pageOf(request, filters, count, rows.map(estateView)))
  },

  suggested: async ({ query, request }) => {
    const asked = { ...query, status: 'pending_review' as const, now: ctx.clock() }
    const [rows, count] = await Promise.all([
      listEstate(ctx.db, asked, 'waiting'),
      countEstate(ctx.db, asked),
    ])
    return answer(200, pageOf(request, query, count, rows.map(estateView)))
  },

  approve: async ({ actor, params, body }) => {
    const moderated = await moderateProperty(ctx.db, actor, params.id)
    if (isRefusal(moderated)) return moderated
    const property = await approveProperty(ctx, moderated, body.updated_at)
    return isRefusal(property) ? property : answer(200, property)
  },

  sendBack: async ({ actor, params, body }) => {
    const moderated = await moderateProperty(ctx.db, actor, params.id)
    if (isRefusal(moderated)) return moderated
    const property = await sendPropertyBack(ctx, moderated, body)
    return isRefusal(property) ? property : answer(200, property)
  },
})
