import { queryOptions } from '@tanstack/react-query'
import { MAXIMUM_LIMIT } from '#contract/kernel/paging.ts'
import { referenceCalls } from '#contract/reviews/references.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

const REFERENCES_KEY = ['references'] as const
/** The keys of everything that shows a reference. */
export const SHOWS_REFERENCES = [REFERENCES_KEY] as const

/** For the owner of a stay: what they wrote about its guest, and whether they may. */
export const stayReferenceQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...REFERENCES_KEY, 'of-stay', bookingId],
    queryFn: ({ signal }) => sendOrThrow(referenceCalls.ofStay, { params: { id: bookingId }, signal }),
    staleTime: 0, // The guest may have reviewed the stay or answered meanwhile.
  })

/** References about the signed-in person, or the one of a stay of theirs. */
export const ownReferencesQuery = (booking?: string) =>
  queryOptions({
    queryKey: [...REFERENCES_KEY, 'own', booking ?? 'all'],
    queryFn: ({ signal }) =>
      sendOrThrow(referenceCalls.mine, {
        query: { limit: MAXIMUM_LIMIT, ...(booking !== undefined && { booking }) },
        signal,
      }),
    staleTime: 0,
  })

/** Whether the reader has asked other owners about somebody. */
export const referenceRequestQuery = (personId: string) =>
  queryOptions({
    queryKey: [...REFERENCES_KEY, 'request', personId],
    queryFn: ({ signal }) => sendOrThrow(referenceCalls.requested, { params: { id: personId }, signal }),
  })

/** References about somebody whom the reader considers. */
export const referencesAboutQuery = (personId: string) =>
  queryOptions({
    queryKey: [...REFERENCES_KEY, 'about', personId],
    queryFn: ({ signal }) =>
      sendOrThrow(referenceCalls.about, {
        params: { id: personId },
        query: { limit: MAXIMUM_LIMIT },
        signal,
      }),
    staleTime: 0, // Whoever no longer considers somebody reads nothing at once.
    gcTime: 0,
  })
