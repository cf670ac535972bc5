import type { placeCalls } from '#contract/properties/endpoints.ts'
import { MOST_PLACES } from '#contract/properties/places.schemas.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { gazetteer } from '../../integrations/gazetteer/gazetteer.ts'
import { locate } from './places.service.ts'
import { suggestPlacesWithHomes } from './suggestions.service.ts'

export const placeRoutes = (ctx: Context): Handlers<typeof placeCalls> => ({
  /** Uses only the gazetteer: it reveals nothing about any home. */
  search: async ({ query }) => {
    const known = await gazetteer()
    return answer(200, { results: known.suggest(query.search, MOST_PLACES) })
  },

  locate: async ({ query }) => answer(200, await locate(query)),
  withHomes: async ({ actor, query, request: { language } }) => {
    const results = await suggestPlacesWithHomes(ctx.db, actor, { words: query.search, language })
    return answer(200, { results })
  },
})
