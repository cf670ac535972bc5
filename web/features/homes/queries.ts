import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { OWNER_PROPERTIES_PAGE } from '#contract/kernel/constants.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Everything that shows an owner's homes. */
export const HOMES_KEYS = [['properties'], ['dashboard']] as const

/** An owner's own homes of any status, by title. */
export const ownProperties = (owner: string, search: string, offset: number) =>
  queryOptions({
    queryKey: ['properties', 'own', owner, search, offset],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.list, {
        query: { owner, limit: OWNER_PROPERTIES_PAGE, offset, ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** A home as its form wants it: never older than the look at it, since what is saved replaces it. */
export const editedHome = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'edited', id],
    queryFn: ({ signal }) => sendOrThrow(propertyCalls.get, { params: { id }, signal }),
    staleTime: 0,
  })

/** How a home does; stays come and go without its owner. */
export const homeStats = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'stats', id],
    queryFn: ({ signal }) => sendOrThrow(propertyCalls.stats, { params: { id }, signal }),
    staleTime: 0,
  })
