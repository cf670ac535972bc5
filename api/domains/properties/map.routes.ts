import type { mapCalls } from '#contract/properties/map.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { listPins } from './map.service.ts'

export const mapRoutes = (ctx: Context): Handlers<typeof mapCalls> => ({
  homes: async ({ actor, query, request }) =>
    answer(200, await listPins(ctx, actor, query, request.language)),

  base: async () => answer(200, { address: ctx.config.mapTilesUrl, credit: ctx.config.mapTilesCredit }),
})
