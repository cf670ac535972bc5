import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { OWNER_PROPERTIES_PAGE } from '#contract/kernel/constants.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { managedPropertyCalls } from '#contract/properties/manage.endpoints.ts'
import type { PropertyStatus } from '#contract/properties/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** The keys of everything that shows an owner's homes. */
export const HOMES_KEYS = [['properties'], ['dashboard']] as const

/** The owner's homes of any status, by title. */
export const ownPropertiesQuery = (
  owner: string,
  { search, status }: { search: string; status: PropertyStatus | 'any' },
  offset: number,
) =>
  queryOptions({
    queryKey: ['properties', 'own', owner, search, status, offset],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.list, {
        query: {
          owner,
          limit: OWNER_PROPERTIES_PAGE,
          offset,
          ...(search && { search }),
          ...(status !== 'any' && { status }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** A home for its form: never taken from the cache, because saving replaces its values. */
export const editedHomeQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'edited', id],
    queryFn: ({ signal }) => sendOrThrow(propertyCalls.get, { params: { id }, signal }),
    staleTime: 0,
  })

/** The home does not exist, the viewer may not see it, or the id is invalid. */
export const isUnknownHome = (error: Error | null) =>
  error instanceof ApiError && [400, 404].includes(error.status)

/** Statistics of a home; stays change without its owner. */
export const homeStatsQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'stats', id],
    queryFn: ({ signal }) => sendOrThrow(managedPropertyCalls.stats, { params: { id }, signal }),
    staleTime: 0,
  })
