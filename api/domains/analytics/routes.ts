import type { analyticsCalls } from '#contract/analytics/endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { changeDiscountBudget, exportGenerosity, readGenerosity } from './generosity.service.ts'
import { toScope } from './policy.ts'
import { readCalendarsNow, readReport } from './reports.service.ts'
import { reportCsv } from './reports.views.ts'
import { readRevenue } from './revenue.service.ts'
import { readActivity, readDashboard } from './service.ts'
import { exportStatements, readStatements } from './statements.service.ts'
import { readSystemStats } from './system.service.ts'

export const analyticsRoutes = (ctx: Context): Handlers<typeof analyticsCalls> => ({
  dashboardMetrics: async ({ actor }) => answer(200, await readDashboard(ctx, toScope(actor))),

  recentActivity: async ({ actor, query }) =>
    answer(200, { results: await readActivity(ctx, toScope(actor), query.limit) }),

  revenue: async ({ actor, query }) => {
    const revenue = await readRevenue(ctx, toScope(actor), query)
    return isRefusal(revenue) ? revenue : answer(200, revenue)
  },

  generosity: async ({ actor, query, request }) => {
    const { count, results, ...more } = await readGenerosity(ctx, actor.id, query)
    return answer(200, { ...toPage(request, query, count, results), ...more })
  },

  exportGenerosity: async ({ actor, query, request: { language } }) =>
    answer(200, await exportGenerosity(ctx, actor.id, query, language)),

  updateDiscountBudget: async ({ actor, body }) =>
    answer(200, await changeDiscountBudget(ctx, actor.id, body)),

  systemStats: async () => answer(200, await readSystemStats(ctx)),

  report: async ({ params, query }) => {
    const report = await readReport(ctx, params.report, query)
    return isRefusal(report) ? report : answer(200, report)
  },

  exportReport: async ({ params, query, request: { language } }) => {
    const report = await readReport(ctx, params.report, query)
    if (isRefusal(report)) return report
    const filename = `latchkey-${params.report}-${report.start_date}-${report.end_date}.csv`
    return answer(200, { filename, content: reportCsv(report, language) })
  },

  calendarsNow: async () => answer(200, await readCalendarsNow(ctx)),

  ownerStatements: async ({ query, request }) => {
    const found = await readStatements(ctx, query)
    if (isRefusal(found)) return found
    const { count, results, ...more } = found
    return answer(200, { ...toPage(request, query, count, results), ...more })
  },

  exportOwnerStatements: async ({ query, request: { language } }) => {
    const file = await exportStatements(ctx, query, language)
    return isRefusal(file) ? file : answer(200, file)
  },
})
