import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import { invitationLinkCalls } from '#contract/invitations/links.endpoints.ts'
import { MAXIMUM_LIMIT } from '#contract/kernel/paging.ts'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const LEVELS_KEY = ['levels'] as const
export const MEMBERS_KEY = ['members'] as const
export const NETWORK_INVITATIONS_KEY = ['network-invitations'] as const
export const INVITATION_LINKS_KEY = ['invitation-links'] as const
export const NETWORK_STATS_KEY = ['network-stats'] as const

export const MEMBERS_PAGE = 20
export const NETWORK_INVITATIONS_PAGE = 8

export const trustLevelsQuery = queryOptions({
  queryKey: LEVELS_KEY,
  queryFn: ({ signal }) => sendOrThrow(networkCalls.levels, { query: { limit: MAXIMUM_LIMIT }, signal }),
})

/** Below the key of the levels, because the lowest one limits it. */
export const everyoneElseQuery = queryOptions({
  queryKey: [...LEVELS_KEY, 'everyone-else'],
  queryFn: ({ signal }) => sendOrThrow(networkCalls.everyoneElse, { signal }),
})

/** Below the key of the levels, so that changing one refetches the prices. */
export const sampleWeekQuery = (property: string, checkIn: string) =>
  queryOptions({
    queryKey: [...LEVELS_KEY, 'week', property, checkIn],
    queryFn: ({ signal }) =>
      sendOrThrow(networkCalls.sampleWeek, {
        query: { property, ...(checkIn && { check_in_date: checkIn }) },
        signal,
      }),
    enabled: property !== '',
    placeholderData: keepPreviousData,
  })

export interface MembersQueryInput {
  search: string
  /** The number of a level, `none`, or empty for all. */
  level?: string
  offset?: number
}

/** The owner's network; for guests the same call returns their memberships, which an owner never gets. */
export const trustedUsersQuery = ({ search, level = '', offset = 0 }: MembersQueryInput) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, 'list', search, level, offset],
    queryFn: async ({ signal }) => {
      const page = await sendOrThrow(networkCalls.members, {
        query: {
          limit: MEMBERS_PAGE,
          offset,
          ...(search && { search }),
          ...(level && { trust_level: level }),
        },
        signal,
      })
      return { ...page, results: page.results as TrustedUser[] }
    },
    placeholderData: keepPreviousData,
  })

export const networkPersonQuery = (id: string) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, 'one', id],
    queryFn: ({ signal }) => sendOrThrow(networkCalls.person, { params: { id }, signal }),
  })

export const REVIEW_PAGE = 5

/** Members whose level has not been looked at for a year; below the key of the members, which every change refetches. */
export const membersToReviewQuery = (offset: number) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, 'to-review', offset],
    queryFn: ({ signal }) =>
      sendOrThrow(networkCalls.toReview, { query: { limit: REVIEW_PAGE, offset }, signal }),
    placeholderData: keepPreviousData,
  })

/** What the owner decided about a member's level, newest first. */
export const trustDecisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, 'decisions', id],
    queryFn: ({ signal }) =>
      sendOrThrow(networkCalls.decisions, { params: { id }, query: { limit: 20 }, signal }),
  })

export const networkStatsQuery = queryOptions({
  queryKey: NETWORK_STATS_KEY,
  queryFn: ({ signal }) => sendOrThrow(networkCalls.stats, { signal }),
})

/** Open, expired and recently declined ones, newest first. */
export const currentInvitationsQuery = (offset: number) =>
  queryOptions({
    queryKey: [...NETWORK_INVITATIONS_KEY, offset],
    queryFn: ({ signal }) =>
      sendOrThrow(networkInvitationCalls.list, {
        query: { current: 'true', limit: NETWORK_INVITATIONS_PAGE, offset },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The owner's homes, for a select. */
export const ownHomesQuery = (owner: string) =>
  queryOptions({
    queryKey: ['properties', 'own', owner, 'choice'],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.list, { query: { owner, limit: MAXIMUM_LIMIT }, signal }),
  })

export const openLinksQuery = queryOptions({
  queryKey: INVITATION_LINKS_KEY,
  queryFn: ({ signal }) => sendOrThrow(invitationLinkCalls.list, { query: { limit: MAXIMUM_LIMIT }, signal }),
})
