import type { placeCalls } from '#contract/properties/endpoints.ts'
import { MOST_PLACES } from '#contract/properties/places.schemas.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { gazetteer } from '../../integrations/gazetteer/gazetteer.ts'
import { locate } from './places.service.ts'

/** Out of the gazetteer alone: it says nothing of any home. */
export const placeRoutes = (): Handlers<typeof placeCalls> => ({
  search: async ({ query }) => {
    const known = await gazetteer()
    return answer(200, { results: known.suggest(query.search, MOST_PLACES) })
  },

  locate: async ({ query }) => answer(200, await locate(query)),
})
