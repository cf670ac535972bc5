import { queryOptions } from '@tanstack/react-query'
import { analyticsCalls } from '#contract/analytics/endpoints.ts'
import { ACTIVITY_REFRESH_MS, METRICS_REFRESH_MS } from '#contract/analytics/rules.ts'
import { DASHBOARD_PROPERTIES, LEVELS } from '#contract/kernel/constants.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { networkCalls } from '#contract/network/endpoints.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { monthFrom } from '#web/lib/months.ts'

const DASHBOARD_KEY = ['dashboard'] as const

/** Every 5 minutes (spec 9); returning to the page after an action refetches it too. */
export const REFRESH_OPTIONS = {
  refetchInterval: METRICS_REFRESH_MS,
  staleTime: ACTIVITY_REFRESH_MS,
} as const

export const systemStatsQuery = queryOptions({
  ...REFRESH_OPTIONS,
  queryKey: [...DASHBOARD_KEY, 'system'],
  queryFn: ({ signal }) => sendOrThrow(analyticsCalls.systemStats, { signal }),
})

export const metricsQuery = queryOptions({
  ...REFRESH_OPTIONS,
  queryKey: [...DASHBOARD_KEY, 'platform'],
  queryFn: ({ signal }) => sendOrThrow(analyticsCalls.dashboardMetrics, { signal }),
})

/** The first data of an owner's dashboard, all requested in parallel. */
export const dashboardQuery = (owner: string) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, owner],
    queryFn: async ({ signal }) => {
      const [metrics, homes, levels] = await Promise.all([
        sendOrThrow(analyticsCalls.dashboardMetrics, { signal }),
        sendOrThrow(propertyCalls.list, { query: { owner, limit: DASHBOARD_PROPERTIES }, signal }),
        sendOrThrow(networkCalls.levels, { query: { limit: LEVELS.length }, signal }),
      ])
      return { metrics, homes: homes.results, levels: levels.results }
    },
    ...REFRESH_OPTIONS,
  })

/** Eight months back, the current one, and three ahead, for which some stays are confirmed already. */
const MONTHS_BEHIND = 8
const MONTHS_AHEAD = 3

/** `month` is the current month, `YYYY-MM`, as the server determines it. */
export const revenueQuery = (month: string) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'revenue', month],
    queryFn: ({ signal }) =>
      sendOrThrow(analyticsCalls.revenue, {
        query: {
          start_date: monthFrom(month, -MONTHS_BEHIND),
          end_date: addDays(monthFrom(month, MONTHS_AHEAD + 1), -1),
        },
        signal,
      }),
  })
