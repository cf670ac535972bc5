import { queryOptions } from '@tanstack/react-query'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { exportCalls } from '#contract/accounts/exports.endpoints.ts'
import { sessionCalls } from '#contract/accounts/sessions.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const SESSIONS_KEY = ['sessions'] as const

/** Each of these changes answers all preferences. */
export const PREFERENCE_CHANGES = 'preferences'

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => sendOrThrow(accountCalls.preferences, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }) => sendOrThrow(sessionCalls.list, { signal }),
  // Sessions on other devices change without this page.
  staleTime: 0,
})

export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: ['exports', id],
    queryFn: ({ signal }) => sendOrThrow(exportCalls.get, { params: { id }, signal }),
    retry: false,
  })
