import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Two rows of three. */
export const SAVED_PAGE = 6

/** The beginning of the keys of lists that contain only saved homes: saving adds and removes their items. */
export const SAVED_LISTS = ['properties', 'saved'] as const

export const savedHomesQuery = (offset: number) =>
  queryOptions({
    queryKey: [...SAVED_LISTS, offset],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.list, { query: { saved: 'true', limit: SAVED_PAGE, offset }, signal }),
    placeholderData: keepPreviousData,
  })
