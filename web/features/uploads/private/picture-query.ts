import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { PictureSize } from '#contract/uploads/private-files.schemas.ts'

/** A private picture as a file; its address serves nobody else. */
export const privatePictureQuery = (
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<{ content: unknown }>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await read(signal)).content as Blob,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Where the bytes of a picture come from. */
export type ReadPicture = (id: string, size: PictureSize) => ReturnType<typeof privatePictureQuery>
