import type { fairTurnCalls } from '#contract/bookings/fair-turns.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { manageProperty, seeOffer } from '../properties/policy.ts'
import { manageTurn } from './fair-turns.policy.ts'
import { cancelTurn, listOwnersTurns, openTurn, readTurnsOfHome } from './fair-turns.service.ts'
import { enterTurn, withdrawEntry } from './turn-entries.service.ts'
import { overrideTurn } from './turn-override.service.ts'

export const fairTurnRoutes = (ctx: Context): Handlers<typeof fairTurnCalls> => ({
  list: async ({ actor, query, request }) => {
    const { count, turns } = await listOwnersTurns(ctx, actor.id, query)
    return answer(200, toPage(request, query, count, turns))
  },

  open: async ({ actor, params, body }) => {
    const home = await manageProperty(ctx.db, actor, params.id)
    if (isRefusal(home)) return home
    const turn = await openTurn(ctx, home, body)
    return isRefusal(turn) ? turn : answer(201, turn)
  },

  cancel: async ({ actor, params, body }) => {
    const decision = await manageTurn(ctx.db, actor, params.id)
    if (isRefusal(decision)) return decision
    const turn = await cancelTurn(ctx, decision, body.reason)
    return isRefusal(turn) ? turn : answer(200, turn)
  },

  override: async ({ actor, params, body }) => {
    const decision = await manageTurn(ctx.db, actor, params.id)
    if (isRefusal(decision)) return decision
    const turn = await overrideTurn(ctx, decision, body)
    return isRefusal(turn) ? turn : answer(200, turn)
  },

  ofHome: async ({ actor, params }) => {
    const offer = await seeOffer(ctx.db, actor, params.id)
    return isRefusal(offer) ? offer : answer(200, await readTurnsOfHome(ctx, actor, offer))
  },

  enter: async ({ actor, params, body }) => {
    const turn = await enterTurn(ctx, actor, params.id, body)
    return isRefusal(turn) ? turn : answer(201, turn)
  },

  withdraw: async ({ actor, params }) => {
    const refusal = await withdrawEntry(ctx, actor, params.id)
    return refusal ?? answer(204, null)
  },
})
