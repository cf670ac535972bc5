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

/** What the dashboard opens with, all asked for at once. */
export const dashboard = (owner: string) =>
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
    refetchInterval: METRICS_REFRESH_MS,
    staleTime: ACTIVITY_REFRESH_MS, // who comes back from answering a request sees what became of it
  })

/** Eight months behind, this one, and three ahead, in which some stays are agreed already. */
const MONTHS_BEHIND = 8
const MONTHS_AHEAD = 3

/** `month` is this month, `YYYY-MM`, as the server counts it. */
export const revenueAround = (month: string) =>
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
