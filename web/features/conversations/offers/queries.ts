import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { specialOfferCalls } from '#contract/conversations/special-offers.endpoints.ts'
import { MAXIMUM_LIMIT } from '#contract/kernel/paging.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const OFFERS_KEY = ['special-offers'] as const
export const OFFERS_PAGE = 10

const REFRESH_MS = 60_000

/** What narrows a list of offers: the other party, the home, and the travel plan that they answer. */
export interface OfferParties {
  readonly person?: string | undefined
  readonly property?: string | undefined
  readonly plan?: string | undefined
}

/** Open offers to the signed-in person, or by them as an owner. */
export const openOffersQuery = (as: 'guest' | 'owner', of: OfferParties) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'open', as, of],
    queryFn: ({ signal }) =>
      sendOrThrow(specialOfferCalls.list, {
        query: { as, open: 'true', limit: MAXIMUM_LIMIT, ...of },
        signal,
      }),
    staleTime: 0, // The other party answers or takes back, and others book the nights.
    refetchInterval: ({ state }) => (state.data ? REFRESH_MS : false),
  })

/** All offers of the owner, open ones first. */
export const ownOffersQuery = (page: number) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'own', page],
    queryFn: ({ signal }) =>
      sendOrThrow(specialOfferCalls.list, {
        query: { as: 'owner', limit: OFFERS_PAGE, offset: (page - 1) * OFFERS_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'one', id],
    queryFn: ({ signal }) => sendOrThrow(specialOfferCalls.get, { params: { id }, signal }),
    staleTime: 0,
  })
