import type { analyticsCalls } from '#contract/analytics/endpoints.ts'
import type { Context } from '../../context.ts'
import { isRefusal } from '../../http/refusal.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { scopeOf } from './policy.ts'
import { readRevenue } from './revenue.service.ts'
import { readActivity, readDashboard } from './service.ts'

export const analyticsRoutes = (ctx: Context): Handlers<typeof analyticsCalls> => ({
  dashboardMetrics: async ({ actor }) => answer(200, await readDashboard(ctx, scopeOf(actor))),

  recentActivity: async ({ actor, query }) =>
    answer(200, { results: await readActivity(ctx, scopeOf(actor), query.limit) }),

  revenue: async ({ actor, query }) => {
    const revenue = await readRevenue(ctx, scopeOf(actor), query)
    return isRefusal(revenue) ? revenue : answer(200, revenue)
  },
})
