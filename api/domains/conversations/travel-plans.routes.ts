import type { travelPlanCalls } from '#contract/conversations/travel-plans.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { readReceivedPlans } from './received-plans.service.ts'
import { listPlanHosts } from './travel-plans.queries.ts'
import { changePlan, closePlan, listOwnPlans, makePlan } from './travel-plans.service.ts'

export const travelPlanRoutes = (ctx: Context): Handlers<typeof travelPlanCalls> => ({
  list: async ({ actor }) => answer(200, { results: await listOwnPlans(ctx, actor) }),

  hosts: async ({ actor }) => answer(200, { results: await listPlanHosts(ctx.db, actor.id) }),

  received: async ({ actor }) => answer(200, { results: await readReceivedPlans(ctx, actor.id) }),

  create: async ({ actor, body }) => {
    const plan = await makePlan(ctx, actor, body)
    return isRefusal(plan) ? plan : answer(201, plan)
  },

  change: async ({ actor, params, body }) => {
    const plan = await changePlan(ctx, actor, params.id, body)
    return isRefusal(plan) ? plan : answer(200, plan)
  },

  close: async ({ actor, params }) => (await closePlan(ctx, actor, params.id)) ?? answer(204, null),
})
