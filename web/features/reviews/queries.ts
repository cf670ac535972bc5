import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MAXIMUM_LIMIT } from '#contract/kernel/paging.ts'
import { reviewCalls } from '#contract/reviews/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

const REVIEWS_KEY = ['reviews'] as const
/** Whatever shows a review or the stars that come of it. */
export const SHOWS_REVIEWS = [REVIEWS_KEY, ['properties']] as const

export const REVIEWS_PAGE = 5

export const propertyReviews = (propertyId: string, offset: number) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'of-property', propertyId, offset],
    queryFn: ({ signal }) =>
      sendOrThrow(reviewCalls.list, {
        params: { id: propertyId },
        query: { limit: REVIEWS_PAGE, offset },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The review of one stay, for its guest and for the owner of the home; null while there is none. */
export const reviewOfStay = (bookingId: string) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'of-stay', bookingId],
    queryFn: async ({ signal }) =>
      (await sendOrThrow(reviewCalls.ofStays, { query: { booking: bookingId }, signal })).results[0] ?? null,
    staleTime: 0, // the other side may have written meanwhile
  })

/** What the signed-in guest wrote, the newest first. */
export const writtenReviews = queryOptions({
  queryKey: [...REVIEWS_KEY, 'written'],
  queryFn: ({ signal }) =>
    sendOrThrow(reviewCalls.ofStays, { query: { as: 'guest', limit: MAXIMUM_LIMIT }, signal }),
  staleTime: 0,
})

/** Reviews of the owner's homes that wait for an answer. */
export const unansweredReviews = queryOptions({
  queryKey: [...REVIEWS_KEY, 'unanswered'],
  queryFn: ({ signal }) =>
    sendOrThrow(reviewCalls.ofStays, { query: { as: 'owner', answered: 'false', limit: 3 }, signal }),
  staleTime: 0,
})
