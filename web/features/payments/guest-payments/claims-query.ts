import { queryOptions } from '@tanstack/react-query'
import { securityCalls } from '#contract/payments/security.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { GUEST_PAYMENTS_KEY } from './queries.ts'

/** Claims on security deposits: open ones first, the others are few. */
export const claimsQuery = queryOptions({
  queryKey: [...GUEST_PAYMENTS_KEY, 'claims'],
  queryFn: ({ signal }) => sendOrThrow(securityCalls.list, { query: { limit: 50, offset: 0 }, signal }),
  staleTime: 0, // Other admins decide too.
})
