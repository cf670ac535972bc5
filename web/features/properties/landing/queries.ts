import { queryOptions } from '@tanstack/react-query'
import { FEATURED_PROPERTIES } from '#contract/kernel/constants.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import type { PropertyFilters } from '#contract/properties/search.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The newest homes, some of them. */
const someHomes = (
  name: string,
  asked: Partial<Pick<PropertyFilters, 'limit' | 'in_network' | 'new_since'>> = {},
) =>
  queryOptions({
    queryKey: ['properties', name, asked],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.list, {
        query: { status: 'active', limit: FEATURED_PROPERTIES, ...asked },
        signal,
      }),
  })

export const featuredPropertiesQuery = someHomes('featured')

/** Of owners in whose network the person is. */
export const peoplesHomesQuery = someHomes('of-people', { in_network: 'true' })

/** As many besides as may be among the homes that Home shows already. */
export const otherHomesQuery = (outsideNetwork: boolean) =>
  someHomes('others', {
    limit: 2 * FEATURED_PROPERTIES,
    ...(outsideNetwork && { in_network: 'false' }),
  })

/** Opened to the person since a moment; nothing is asked without one. */
export const newHomesQuery = (since: string | null) => ({
  ...someHomes('new', { new_since: since ?? undefined }),
  enabled: since !== null,
})
