import { queryOptions } from '@tanstack/react-query'
import { settingsCalls } from '#contract/platform/settings.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const platformSettingsQuery = queryOptions({
  queryKey: ['platform-settings'],
  queryFn: ({ signal }) => sendOrThrow(settingsCalls.read, { signal }),
})
