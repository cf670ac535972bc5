import { queryOptions } from '@tanstack/react-query'
import { analyticsCalls } from '#contract/analytics/endpoints.ts'
import { ACTIVITY_REFRESH_MS, METRICS_REFRESH_MS } from '#contract/analytics/rules.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Every 5 minutes (spec 9); who comes back from dealing with something sees what became of it. */
export const REFRESHED = { refetchInterval: METRICS_REFRESH_MS, staleTime: ACTIVITY_REFRESH_MS } as const

export const systemStats = queryOptions({
  ...REFRESHED,
  queryKey: ['dashboard', 'system'],
  queryFn: ({ signal }) => sendOrThrow(analyticsCalls.systemStats, { signal }),
})

export const metrics = queryOptions({
  ...REFRESHED,
  queryKey: ['dashboard', 'platform'],
  queryFn: ({ signal }) => sendOrThrow(analyticsCalls.dashboardMetrics, { signal }),
})
