import type { propertyCalls } from '#contract/properties/endpoints.ts'
import type { Context } from '../../context.ts'
import { toCappedPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import { isUpcomingStayOf } from '../availability/queries.ts'
import { checkAvailability } from './offer.service.ts'
import { previewAs, seeOffer, seeProperty } from './policy.ts'
import { deleteSavedHome, insertSavedHome } from './saved.queries.ts'
import { listProperties } from './service.ts'
import { propertyView } from './views.ts'

export const propertyRoutes = (ctx: Context): Handlers<typeof propertyCalls> => ({
  list: async ({ actor, query, request }) => {
    const { cards, ...count } = await listProperties(ctx, actor, query, request.language)
    return answer(200, toCappedPage(request, query, count, cards))
  },

  search: async ({ actor, query, request }) => {
    const { cards, ...count } = await listProperties(ctx, actor, query, request.language)
    return answer(200, toCappedPage(request, query, count, cards))
  },

  get: async ({ actor, params, query }) => {
    const property = await previewAs(ctx.db, { actor, id: params.id, seenAs: query.seen_as }, seeProperty)
    if (isRefusal(property)) return property
    const view = propertyView(property, ctx.clock())
    // Saved homes are private to the member, also while an admin impersonates them.
    return answer(200, query.seen_as === undefined ? view : { ...view, saved: false })
  },

  checkAvailability: async ({ actor, params, query, body, request: { language } }) => {
    const offer = await previewAs(ctx.db, { actor, id: params.id, seenAs: query.seen_as }, seeOffer)
    if (isRefusal(offer)) return offer
    const { instead_of: instead } = query
    if (
      instead !== undefined &&
      !(await isUpcomingStayOf(ctx.db, actor.id, { id: instead, property: offer.id }))
    )
      return refuse('thing.not_found')
    const availability = await checkAvailability(ctx, offer, { stay: body, language, instead })
    return isRefusal(availability) ? availability : answer(200, availability)
  },

  save: async ({ actor, params }) => {
    const property = await seeProperty(ctx.db, actor, params.id)
    if (isRefusal(property)) return property
    await insertSavedHome(ctx.db, { userId: actor.id, propertyId: property.id }, ctx.clock())
    return answer(204, null)
  },

  unsave: async ({ actor, params }) => {
    const property = await seeProperty(ctx.db, actor, params.id)
    if (isRefusal(property)) return property
    await deleteSavedHome(ctx.db, { userId: actor.id, propertyId: property.id })
    return answer(204, null)
  },
})
