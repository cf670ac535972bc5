import { queryOptions } from '@tanstack/react-query'
import { introductionCalls } from '#contract/invitations/introductions.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const OWN_INTRODUCTIONS_KEY = ['introductions', 'own'] as const
export const RECEIVED_INTRODUCTIONS_KEY = ['introductions', 'received'] as const

/** The newest of the introductions that a guest made. */
export const ownIntroductionsQuery = queryOptions({
  queryKey: OWN_INTRODUCTIONS_KEY,
  queryFn: ({ signal }) => sendOrThrow(introductionCalls.own, { query: { limit: 20 }, signal }),
})

/** The people who wait longest for the owner's decision. */
export const receivedIntroductionsQuery = queryOptions({
  queryKey: RECEIVED_INTRODUCTIONS_KEY,
  queryFn: ({ signal }) => sendOrThrow(introductionCalls.received, { query: { limit: 20 }, signal }),
})

/** Not retried: a token that was refused is refused again, and each try counts against the caller. */
export const openIntroductionQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['open-introduction', token],
    queryFn: ({ signal }) =>
      sendOrThrow(introductionCalls.validate, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
