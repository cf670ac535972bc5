import { queryOptions } from '@tanstack/react-query'
import { secondFactorCalls } from '#contract/accounts/two-factor.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const FACTOR_KEY = ['second-factor'] as const

export const factorQuery = queryOptions({
  queryKey: FACTOR_KEY,
  queryFn: ({ signal }) => sendOrThrow(secondFactorCalls.status, { signal }),
})
