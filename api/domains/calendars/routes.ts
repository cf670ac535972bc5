import type { calendarCalls } from '#contract/calendars/endpoints.ts'
import type { monthPriceCalls } from '#contract/calendars/month-prices.endpoints.ts'
import type { nightPriceCalls } from '#contract/calendars/prices.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { previewAs, seeOffer } from '../properties/policy.ts'
import { blockNights, explainBlock, type FreeExpiredNights, freeNights } from './blocks.service.ts'
import { keepBlock, keepCalendars, keepNights } from './policy.ts'
import { setNightPrices } from './prices.service.ts'
import { readHelpedTimeline, readMonthPrices, readTakenNights, readTimeline } from './service.ts'

export const calendarRoutes = (
  ctx: Context,
  { freeExpiredNights }: { freeExpiredNights: FreeExpiredNights },
): Handlers<typeof calendarCalls> => ({
  look: async ({ actor, query, request }) => {
    const look = await readTimeline(ctx, actor, query)
    return isRefusal(look) ? look : answer(200, toPage(request, query, look.count, look.homes))
  },

  lookAsHelper: async ({ actor, query, request }) => {
    const look = await readHelpedTimeline(ctx, actor, query)
    return isRefusal(look) ? look : answer(200, toPage(request, query, look.count, look.homes))
  },

  takenNights: async ({ actor, params, query }) => {
    const offer = await previewAs(ctx.db, { actor, id: params.id, seenAs: query.seen_as }, seeOffer)
    if (isRefusal(offer)) return offer
    const taken = await readTakenNights(ctx, offer)
    return isRefusal(taken) ? taken : answer(200, taken)
  },

  block: async ({ actor, params, body }) => {
    const access = await keepNights(ctx.db, actor, params.id)
    if (isRefusal(access)) return access
    const block = await blockNights(ctx, access, body, freeExpiredNights)
    return isRefusal(block) ? block : answer(201, block)
  },

  updateBlock: async ({ actor, params, body }) => {
    const access = await keepBlock(ctx.db, actor, params.id)
    if (isRefusal(access)) return access
    const block = await explainBlock(ctx, access, params.id, body.reason)
    return isRefusal(block) ? block : answer(200, block)
  },

  free: async ({ actor, params, query }) => {
    const access = await keepNights(ctx.db, actor, params.id)
    if (isRefusal(access)) return access
    const refusal = await freeNights(ctx, access, query)
    return refusal ?? answer(204, null)
  },
})

export const monthPriceRoutes = (ctx: Context): Handlers<typeof monthPriceCalls> => ({
  look: async ({ actor, params, query: { month, seen_as: seenAs } }) => {
    const offer = await previewAs(ctx.db, { actor, id: params.id, seenAs }, seeOffer)
    if (isRefusal(offer)) return offer
    const prices = await readMonthPrices(ctx, offer, month)
    return isRefusal(prices) ? prices : answer(200, prices)
  },
})

export const nightPriceRoutes = (ctx: Context): Handlers<typeof nightPriceCalls> => ({
  set: async ({ actor, body }) => {
    const access = await keepCalendars(
      ctx.db,
      actor,
      body.homes.map(({ id }) => id),
    )
    if (isRefusal(access)) return access
    const prices = await setNightPrices(ctx, access, body)
    return isRefusal(prices) ? prices : answer(200, prices)
  },
})
