import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UserType } from '#contract/accounts/schemas.ts'
import { invitationCalls, networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import { heldCalls } from '#contract/invitations/held.endpoints.ts'
import { invitationLinkCalls } from '#contract/invitations/links.endpoints.ts'
import type {
  AnyInvitation,
  InvitationKind,
  InvitationOrder,
  InvitationStatus,
} from '#contract/invitations/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'

export const INVITATIONS_KEY = ['invitations'] as const
export const INVITATIONS_PAGE = 20

/** Not retried: a token that was refused is refused again, and each try counts against the caller (spec 7). */
const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

export const openInvitationQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['open-invitation', token],
    queryFn: ({ signal }) => sendOrThrow(invitationCalls.validate, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    ...once,
  })

export const openNetworkInvitationQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['open-network-invitation', token],
    queryFn: ({ signal }) =>
      sendOrThrow(networkInvitationCalls.validate, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    ...once,
  })

export const openInvitationLinkQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['open-invitation-link', token],
    queryFn: ({ signal }) =>
      sendOrThrow(invitationLinkCalls.validate, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    ...once,
  })

/** Whether the server refused the link itself, rather than being unreachable or limiting the rate. */
export const isRefused = ({ status }: Pick<ApiError, 'status'>) =>
  status >= 400 && status < 500 && status !== 429

/** Until when one's own invitations need approval; null where they do not. */
export const ownHoldQuery = queryOptions({
  queryKey: [...INVITATIONS_KEY, 'hold'],
  queryFn: async ({ signal }) => (await sendOrThrow(heldCalls.own, { signal })).held_until,
})

/** The filters of an admin's list, as the address has them. */
export interface InvitationsQueryInput {
  search: string
  status: InvitationStatus | ''
  kind: InvitationKind | ''
  user_type: UserType | ''
  sender: string
  sort: InvitationOrder
}

/** Invitations of both kinds; pages count from 1. */
export const allInvitationsQuery = ({ sort, ...narrowed }: InvitationsQueryInput, page: number) =>
  queryOptions({
    queryKey: [...INVITATIONS_KEY, 'all', sort, narrowed, page],
    queryFn: async ({ signal }) => {
      const given = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== ''))
      const query = { ...given, sort, limit: INVITATIONS_PAGE, offset: (page - 1) * INVITATIONS_PAGE }
      return (await sendOrThrow(invitationCalls.search, { query, signal })) as Page<AnyInvitation>
    },
    placeholderData: keepPreviousData,
  })

const TREE_PAGE = 50

/** The people whom somebody invited; with null the roots. */
export const invitedByQuery = (inviter: string | null) =>
  infiniteQueryOptions({
    queryKey: [...INVITATIONS_KEY, 'tree', inviter],
    queryFn: ({ signal, pageParam }) =>
      sendOrThrow(invitationCalls.tree, {
        query: { limit: TREE_PAGE, offset: pageParam, ...(inviter && { of: inviter }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * TREE_PAGE : undefined),
  })

/** From the root down to a person. */
export const invitationPathQuery = (id: string) =>
  queryOptions({
    queryKey: [...INVITATIONS_KEY, 'path', id],
    queryFn: async ({ signal }) =>
      (await sendOrThrow(invitationCalls.treePath, { params: { id }, signal })).people,
    enabled: id !== '',
  })
