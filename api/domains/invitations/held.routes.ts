import type { heldCalls } from '#contract/invitations/held.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { findHoldEnd, listHeld } from './held.queries.ts'
import { decideOnHeld } from './held.service.ts'
import { toHeldInvitation } from './held.views.ts'

export const heldRoutes = (ctx: Context): Handlers<typeof heldCalls> => ({
  async own({ actor }) {
    const end = await findHoldEnd(ctx.db, actor.id, ctx.clock())
    return answer(200, { held_until: end?.toISOString() ?? null })
  },

  async list({ query, request }) {
    const { rows, count } = await listHeld(ctx.db, query)
    return answer(200, toPage(request, query, count, rows.map(toHeldInvitation)))
  },

  async decide({ params, body }) {
    const decided = await decideOnHeld(ctx, params.id, body)
    return isRefusal(decided) ? decided : answer(204, decided)
  },
})
