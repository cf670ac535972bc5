import { queryOptions } from '@tanstack/react-query'
import { cleaningCalls, cleaningLinkCalls } from '#contract/calendars/cleaning.endpoints.ts'
import {
  cleaningLinkPictureCalls,
  cleaningPictureCalls,
} from '#contract/calendars/cleaning-pictures.endpoints.ts'
import { privatePictureQuery, type ReadPicture } from '#web/features/uploads/private/picture-query.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Another person may say meanwhile that a home is ready. */
const REFRESH_MS = 60_000

/** The beginning of the keys of all plans. */
export const CLEANING_PLANS = ['cleaning', 'plan'] as const

/** Of all homes of an owner, or of one. */
export const cleaningPlanQuery = (home?: string) =>
  queryOptions({
    queryKey: [...CLEANING_PLANS, home],
    queryFn: ({ signal }) => sendOrThrow(cleaningCalls.plan, { query: { home }, signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })

export const cleaningListQuery = (token: string) =>
  queryOptions({
    queryKey: ['cleaning', 'link', token],
    queryFn: ({ signal }) => sendOrThrow(cleaningLinkCalls.read, { params: { token }, signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    retry: false,
  })

export const keptPicturesQuery = (home?: string) =>
  queryOptions({
    queryKey: ['cleaning', 'kept', home],
    queryFn: ({ signal }) => sendOrThrow(cleaningPictureCalls.list, { query: { home }, signal }),
    staleTime: 0,
  })

export const ownerPictures: ReadPicture = (id, size) =>
  privatePictureQuery(['cleaning', 'picture', id, size], signal =>
    sendOrThrow(cleaningPictureCalls.read, { params: { id }, query: { size }, signal }),
  )

/** The pictures that were added with this link. */
export const linkPictures =
  (token: string): ReadPicture =>
  (id, size) =>
    privatePictureQuery(['cleaning', 'picture', token, id, size], signal =>
      sendOrThrow(cleaningLinkPictureCalls.read, { params: { token, id }, query: { size }, signal }),
    )
