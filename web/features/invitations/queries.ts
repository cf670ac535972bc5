import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { invitationCalls, networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'

export const INVITATIONS_KEY = ['invitations'] as const
export const INVITATIONS_PAGE = 20

/** Asked once: a token that was refused is refused again, and each try counts against the caller (spec 7). */
const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

export const openInvitation = (token: string | null) =>
  queryOptions({
    queryKey: ['open-invitation', token],
    queryFn: ({ signal }) => sendOrThrow(invitationCalls.validate, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    ...once,
  })

export const openNetworkInvitation = (token: string | null) =>
  queryOptions({
    queryKey: ['open-network-invitation', token],
    queryFn: ({ signal }) =>
      sendOrThrow(networkInvitationCalls.validate, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    ...once,
  })

/** Whether the server refused the link itself, rather than being out of reach or asked too often. */
export const isRefused = ({ status }: Pick<ApiError, 'status'>) =>
  status >= 400 && status < 500 && status !== 429

export const invitations = (offset: number) =>
  queryOptions({
    queryKey: [...INVITATIONS_KEY, offset],
    queryFn: ({ signal }) =>
      sendOrThrow(invitationCalls.list, { query: { limit: INVITATIONS_PAGE, offset }, signal }),
    placeholderData: keepPreviousData,
  })
