import type { savedSearchCalls } from '#contract/properties/saved-searches.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import { deleteSearch } from './saved-searches.queries.ts'
import { changeSearch, keepSearch, listOwnSearches, seeSearch } from './saved-searches.service.ts'

export const savedSearchRoutes = (ctx: Context): Handlers<typeof savedSearchCalls> => ({
  list: async ({ actor }) => answer(200, { results: await listOwnSearches(ctx, actor) }),

  create: async ({ actor, body, request: { language } }) => {
    const search = await keepSearch(ctx, actor, body, language)
    return isRefusal(search) ? search : answer(201, search)
  },

  change: async ({ actor, params, body }) => {
    const search = await changeSearch(ctx, actor, params.id, body)
    return isRefusal(search) ? search : answer(200, search)
  },

  see: async ({ actor, params }) => (await seeSearch(ctx, actor, params.id)) ?? answer(204, null),

  remove: async ({ actor, params }) =>
    (await deleteSearch(ctx.db, actor.id, params.id)) ? answer(204, null) : refuse('thing.not_found'),
})
