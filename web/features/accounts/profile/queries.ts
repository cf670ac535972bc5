import { queryOptions } from '@tanstack/react-query'
import { MAXIMUM_LIMIT, type Page } from '#contract/kernel/paging.ts'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { Membership } from '#contract/network/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The networks that a guest belongs to. Owners and admins get other rows from this call: use it only for guests. */
export const ownMembershipsQuery = queryOptions({
  queryKey: ['network', 'memberships'],
  queryFn: async ({ signal }) =>
    (await sendOrThrow(networkCalls.members, {
      query: { limit: MAXIMUM_LIMIT },
      signal,
    })) as Page<Membership>,
})
