import { useQueryClient } from '@tanstack/react-query'
import type { PushOverview } from '#contract/notifications/push.schemas.ts'
import { pushQuery } from './queries.ts'

/** Every change answers all settings, so nothing has to be read again. */
export const useSettings = () => {
  const client = useQueryClient()
  return (settings: PushOverview) => client.setQueryData(pushQuery.queryKey, settings)
}
