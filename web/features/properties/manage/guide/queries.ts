import { queryOptions, useQuery } from '@tanstack/react-query'
import { guideCalls } from '#contract/bookings/guides.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The guide of a home for its form: never taken from the cache, because saving replaces it. */
export const ownGuideQuery = (home: string) =>
  queryOptions({
    queryKey: ['arrival guide', home],
    queryFn: ({ signal }) => sendOrThrow(guideCalls.readOwn, { params: { id: home }, signal }),
    staleTime: 0,
  })

/** Undefined until it is known. */
export const useHasGuide = (home: string): boolean | undefined =>
  useQuery({ ...ownGuideQuery(home), select: ({ guide }) => guide !== null }).data

/** A picture of the guide as a file: no address serves it. */
export const ownGuidePictureQuery = (home: string, picture: string) =>
  queryOptions({
    queryKey: ['arrival guide', home, 'picture', picture],
    queryFn: async ({ signal }) => {
      const file = await sendOrThrow(guideCalls.ownPicture, { params: { id: home, picture }, signal })
      return file.content as unknown as Blob
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
