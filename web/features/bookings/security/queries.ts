import { queryOptions } from '@tanstack/react-query'
import { securityCalls } from '#contract/payments/security.endpoints.ts'
import { bookingKey } from '#web/features/bookings/owner/keys.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Below the key of the stay, so that what refreshes the stay refreshes it as well. */
export const securityKey = (bookingId: string) => [...bookingKey(bookingId), 'security deposit']

export const securityQuery = (bookingId: string) =>
  queryOptions({
    queryKey: securityKey(bookingId),
    queryFn: ({ signal }) => sendOrThrow(securityCalls.read, { params: { id: bookingId }, signal }),
    staleTime: 0, // The other party and admins change it too.
  })

/** A picture of a claim as a file: only those who may see it get it. */
export const claimPictureQuery = (bookingId: string, picture: string) =>
  queryOptions({
    queryKey: [...securityKey(bookingId), 'picture', picture],
    queryFn: async ({ signal }) => {
      const file = await sendOrThrow(securityCalls.picture, { params: { id: bookingId, picture }, signal })
      return file.content as unknown as Blob
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
