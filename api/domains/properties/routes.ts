import type { propertyCalls } from '#contract/properties/endpoints.ts'
import type { Context } from '../../context.ts'
import { pageOf } from '../../http/paging.ts'
import { isRefusal } from '../../http/refusal.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { seeOffer, seeProperty } from './policy.ts'
import { addProperty, listProperties } from './service.ts'
import { checkAvailability } from './stays.service.ts'
import { propertyView } from './views.ts'

export const propertyRoutes = (ctx: Context): Handlers<typeof propertyCalls> => ({
  list: async ({ actor, query, request }) => {
    const { count, cards } = await listProperties(ctx, actor, query)
    return answer(200, pageOf(request, query, count, cards))
  },

  get: async ({ actor, params }) => {
    const property = await seeProperty(ctx.db, actor, params.id)
    return isRefusal(property) ? property : answer(200, propertyView(property, ctx.clock()))
  },

  create: async ({ actor, body }) => {
    const property = await addProperty(ctx, actor, body)
    return isRefusal(property) ? property : answer(201, property)
  },

  checkAvailability: async ({ actor, params, body }) => {
    const offer = await seeOffer(ctx.db, actor, params.id)
    if (isRefusal(offer)) return offer
    const availability = await checkAvailability(ctx, offer, body)
    return isRefusal(availability) ? availability : answer(200, availability)
  },
})
