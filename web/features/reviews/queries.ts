import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MAXIMUM_LIMIT } from '#contract/kernel/paging.ts'
import { reviewCalls } from '#contract/reviews/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

const REVIEWS_KEY = ['reviews'] as const
/** The keys of everything that shows a review or a rating, and of references, which a review reveals. */
export const SHOWS_REVIEWS = [REVIEWS_KEY, ['properties'], ['references']] as const

export const REVIEWS_PAGE = 5

export const propertyReviewsQuery = (propertyId: string, offset: number) =>
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

/** How many people whom the reader knows have stayed at a home. */
export const knownGuestsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'known-guests', propertyId],
    queryFn: ({ signal }) => sendOrThrow(reviewCalls.knownGuests, { params: { id: propertyId }, signal }),
    staleTime: 0, // Whoever no longer agrees to be counted is not counted at once.
    gcTime: 0,
  })

/** The review of one stay, for its guest and for the owner of the home; null while there is none. */
export const stayReviewQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'of-stay', bookingId],
    queryFn: async ({ signal }) =>
      (await sendOrThrow(reviewCalls.ofStays, { query: { booking: bookingId }, signal })).results[0] ?? null,
    staleTime: 0, // The other party may have written meanwhile.
  })

/** The signed-in guest's reviews, newest first. */
export const writtenReviewsQuery = queryOptions({
  queryKey: [...REVIEWS_KEY, 'written'],
  queryFn: ({ signal }) =>
    sendOrThrow(reviewCalls.ofStays, { query: { as: 'guest', limit: MAXIMUM_LIMIT }, signal }),
  staleTime: 0,
})

/** Reviews of the owner's homes without an answer. */
export const unansweredReviewsQuery = queryOptions({
  queryKey: [...REVIEWS_KEY, 'unanswered'],
  queryFn: ({ signal }) =>
    sendOrThrow(reviewCalls.ofStays, { query: { as: 'owner', answered: 'false', limit: 3 }, signal }),
  staleTime: 0,
})
