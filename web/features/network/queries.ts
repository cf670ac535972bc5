import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const LEVELS_KEY = ['levels'] as const
export const MEMBERS_KEY = ['members'] as const
export const NETWORK_INVITATIONS_KEY = ['network-invitations'] as const

export const MEMBERS_PAGE = 20

export const trustLevels = queryOptions({
  queryKey: LEVELS_KEY,
  queryFn: ({ signal }) => sendOrThrow(networkCalls.levels, { query: { limit: 100 }, signal }),
})

/** The owner's network; the same call answers guests with their memberships, which an owner never gets. */
export const trustedUsers = (search: string, offset: number) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, search, offset],
    queryFn: async ({ signal }) => {
      const page = await sendOrThrow(networkCalls.members, {
        query: { limit: MEMBERS_PAGE, offset, ...(search && { search }) },
        signal,
      })
      return { ...page, results: page.results as TrustedUser[] }
    },
    placeholderData: keepPreviousData,
  })

export const pendingInvitations = queryOptions({
  queryKey: NETWORK_INVITATIONS_KEY,
  queryFn: ({ signal }) =>
    sendOrThrow(networkInvitationCalls.list, { query: { status: 'pending', limit: 100 }, signal }),
})
