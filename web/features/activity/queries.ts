import { queryOptions } from '@tanstack/react-query'
import { analyticsCalls } from '#contract/analytics/endpoints.ts'
import { ACTIVITY_REFRESH_MS } from '#contract/analytics/rules.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Under the key of the dashboards, so that whoever changes what they show has this read anew too. */
export const recentActivity = queryOptions({
  queryKey: ['dashboard', 'activity'],
  queryFn: async ({ signal }) => (await sendOrThrow(analyticsCalls.recentActivity, { signal })).results,
  refetchInterval: ACTIVITY_REFRESH_MS,
  staleTime: 0,
})
