import { queryOptions } from '@tanstack/react-query'
import { companionCalls, tripLinkCalls } from '#contract/bookings/companions.endpoints.ts'
import { bookingKey } from '#web/features/bookings/owner/keys.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Below the key of the stay, so that what refreshes the stay refreshes it as well. */
export const companionsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...bookingKey(bookingId), 'companions'],
    queryFn: ({ signal }) => sendOrThrow(companionCalls.list, { params: { id: bookingId }, signal }),
    staleTime: 0, // A companion may have opened the link meanwhile.
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
