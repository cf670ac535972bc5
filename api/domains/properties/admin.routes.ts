import type { adminPropertyCalls } from '#contract/properties/admin.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { countAdminProperties, listAdminProperties } from './admin.queries.ts'
import { adminPropertyView } from './admin.views.ts'
import { approveProperty, sendPropertyBack } from './moderation.service.ts'
import { moderateProperty } from './policy.ts'

export const adminPropertyRoutes = (ctx: Context): Handlers<typeof adminPropertyCalls> => ({
  list: async ({ query: { sort, ...filters }, request }) => {
    const input = { ...filters, now: ctx.clock() }
    const [rows, count] = await Promise.all([
      listAdminProperties(ctx.db, input, sort),
      countAdminProperties(ctx.db, input),
    ])
    return answer(200, toPage(request, filters, count, rows.map(adminPropertyView)))
  },

  suggested: async ({ query, request }) => {
    const input = { ...query, status: 'pending_review' as const, now: ctx.clock() }
    const [rows, count] = await Promise.all([
      listAdminProperties(ctx.db, input, 'waiting'),
      countAdminProperties(ctx.db, input),
    ])
    return answer(200, toPage(request, query, count, rows.map(adminPropertyView)))
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
