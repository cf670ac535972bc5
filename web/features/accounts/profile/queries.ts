import { queryOptions } from '@tanstack/react-query'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { MAXIMUM_LIMIT, type Page } from '#contract/kernel/paging.ts'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { Membership } from '#contract/network/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The stays that the signed-in person booked, latest check-in first. */
export const ownStaysQuery = queryOptions({
  queryKey: ['bookings', 'as-guest'],
  queryFn: ({ signal }) =>
    sendOrThrow(bookingCalls.list, { query: { as: 'guest', limit: MAXIMUM_LIMIT }, signal }),
  staleTime: 0, // An owner may have answered meanwhile.
})

/** The networks that a guest belongs to. Owners and admins get other rows from this call: use it only for guests. */
export const ownMembershipsQuery = queryOptions({
  queryKey: ['network', 'memberships'],
  queryFn: async ({ signal }) =>
    (await sendOrThrow(networkCalls.members, {
      query: { limit: MAXIMUM_LIMIT },
      signal,
    })) as Page<Membership>,
})
