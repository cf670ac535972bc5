import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { memoryCalls } from '#contract/bookings/memories.endpoints.ts'
import { privatePictureQuery, type ReadPicture } from '#web/features/uploads/private/picture-query.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Everything about the pictures of one stay but their bytes. */
export const memoriesKey = (stay: string) => ['memories', stay] as const

export const ownMemoriesQuery = (stay: string) =>
  queryOptions({
    queryKey: [...memoriesKey(stay), 'own'],
    queryFn: ({ signal }) => sendOrThrow(memoryCalls.own, { params: { id: stay }, signal }),
  })

export const hostMemoriesQuery = (stay: string) =>
  queryOptions({
    queryKey: [...memoriesKey(stay), 'host'],
    queryFn: ({ signal }) => sendOrThrow(memoryCalls.forHost, { params: { id: stay }, signal }),
    select: ({ pictures }) => pictures,
  })

export const sharedMemoriesQuery = (stay: string) =>
  queryOptions({
    queryKey: [...memoriesKey(stay), 'shared'],
    queryFn: ({ signal }) => sendOrThrow(memoryCalls.shared, { params: { id: stay }, signal }),
  })

/** People whom the guest may name. */
export const memoryCandidatesQuery = (stay: string, search: string) =>
  queryOptions({
    queryKey: [...memoriesKey(stay), 'candidates', search],
    queryFn: ({ signal }) =>
      sendOrThrow(memoryCalls.candidates, { params: { id: stay }, query: { search }, signal }),
    select: ({ people }) => people,
    placeholderData: keepPreviousData,
  })

export const stayPictures =
  (stay: string): ReadPicture =>
  (picture, size) =>
    privatePictureQuery(['stay-picture', stay, picture, size], signal =>
      sendOrThrow(memoryCalls.picture, { params: { id: stay, picture }, query: { size }, signal }),
    )
