import { queryOptions } from '@tanstack/react-query'
import { analyticsCalls } from '#contract/analytics/endpoints.ts'
import { ACTIVITY_REFRESH_MS } from '#contract/analytics/rules.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Below the key of the dashboards, so that changes invalidate it too. */
export const recentActivityQuery = queryOptions({
  queryKey: ['dashboard', 'activity'],
  queryFn: async ({ signal }) => (await sendOrThrow(analyticsCalls.recentActivity, { signal })).results,
  refetchInterval: ACTIVITY_REFRESH_MS,
  staleTime: 0,
})
