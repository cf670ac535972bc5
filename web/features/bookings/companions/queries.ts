import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { companionCalls, sharedTripCalls, tripLinkCalls } from '#contract/bookings/companions.endpoints.ts'
import { bookingKey } from '#web/features/bookings/owner/keys.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Below the key of the stay, so that what refreshes the stay refreshes it as well. */
export const companionsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...bookingKey(bookingId), 'companions'],
    queryFn: ({ signal }) => sendOrThrow(companionCalls.list, { params: { id: bookingId }, signal }),
    staleTime: 0, // A companion may have opened the link meanwhile.
  })

/** People with an account whom the guest may take along. */
export const travelCandidatesQuery = (bookingId: string, search: string) =>
  queryOptions({
    queryKey: [...companionsQuery(bookingId).queryKey, 'candidates', search],
    queryFn: ({ signal }) =>
      sendOrThrow(companionCalls.candidates, { params: { id: bookingId }, query: { search }, signal }),
    select: ({ people }) => people,
    placeholderData: keepPreviousData,
  })

/** Trips of others on which the signed-in person comes along. */
export const tripsAlongQuery = queryOptions({
  queryKey: ['trips', 'along'],
  queryFn: ({ signal }) => sendOrThrow(sharedTripCalls.list, { signal }),
  staleTime: 0, // The guest may have changed something meanwhile.
})

const alongKey = (id: string) => [...tripsAlongQuery.queryKey, id]

export const tripAlongQuery = (id: string) =>
  queryOptions({
    queryKey: alongKey(id),
    queryFn: ({ signal }) => sendOrThrow(sharedTripCalls.read, { params: { id }, signal }),
    staleTime: 0,
  })

export const alongPictureQuery = (id: string, picture: string) =>
  queryOptions({
    queryKey: [...alongKey(id), 'picture', picture],
    queryFn: async ({ signal }) => {
      const file = await sendOrThrow(sharedTripCalls.picture, { params: { id, picture }, signal })
      return file.content as unknown as Blob
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const linkKey = (token: string) => ['trips', 'link', token]

export const tripLinkQuery = (token: string) =>
  queryOptions({
    queryKey: linkKey(token),
    queryFn: ({ signal }) => sendOrThrow(tripLinkCalls.read, { params: { token }, signal }),
    staleTime: 0,
    retry: false,
  })

/** A picture of the arrival guide as a file; its address serves nobody else. */
export const tripPictureQuery = (token: string, picture: string) =>
  queryOptions({
    queryKey: [...linkKey(token), 'picture', picture],
    queryFn: async ({ signal }) => {
      const file = await sendOrThrow(tripLinkCalls.picture, { params: { token, picture }, signal })
      return file.content as unknown as Blob
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
