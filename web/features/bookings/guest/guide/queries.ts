import { queryOptions } from '@tanstack/react-query'
import { guideCalls } from '#contract/bookings/guides.endpoints.ts'
import { bookingKey } from '#web/features/bookings/owner/keys.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Below the key of the stay, so that what refreshes the stay refreshes it as well. */
const guideKey = (bookingId: string) => [...bookingKey(bookingId), 'guide']

export const stayGuideQuery = (bookingId: string) =>
  queryOptions({
    queryKey: guideKey(bookingId),
    queryFn: ({ signal }) => sendOrThrow(guideCalls.read, { params: { id: bookingId }, signal }),
    staleTime: 0, // Its owner may have changed a code.
  })

/** A picture of the guide as a file; its address serves nobody else. */
export const guidePictureQuery = (bookingId: string, picture: string) =>
  queryOptions({
    queryKey: [...guideKey(bookingId), 'picture', picture],
    queryFn: async ({ signal }) => {
      const file = await sendOrThrow(guideCalls.picture, { params: { id: bookingId, picture }, signal })
      return file.content as unknown as Blob
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
