import type { waitlistCalls } from '#contract/properties/waitlist.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import { seeOffer } from './policy.ts'
import { deleteEntry } from './waitlist.queries.ts'
import { joinWaitlist, listWaitlist } from './waitlist.service.ts'

export const waitlistRoutes = (ctx: Context): Handlers<typeof waitlistCalls> => ({
  list: async ({ actor, query, request }) => {
    const { count, entries } = await listWaitlist(ctx, actor, query)
    return answer(200, toPage(request, query, count, entries))
  },

  join: async ({ actor, params, body }) => {
    const offer = await seeOffer(ctx.db, actor, params.id)
    if (isRefusal(offer)) return offer
    const entry = await joinWaitlist(ctx, actor, offer, body)
    return isRefusal(entry) ? entry : answer(201, entry)
  },

  leave: async ({ actor, params }) =>
    (await deleteEntry(ctx.db, actor.id, params.id)) ? answer(204, null) : refuse('thing.not_found'),
})
