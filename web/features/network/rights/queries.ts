import { queryOptions } from '@tanstack/react-query'
import { rightsCalls } from '#contract/properties/rights.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** One change at all homes shows at single homes too, so they have one key. */
export const RIGHTS_KEY = ['trust-rights'] as const

export const trustRightsQuery = queryOptions({
  queryKey: [...RIGHTS_KEY, 'all'],
  queryFn: ({ signal }) => sendOrThrow(rightsCalls.get, { signal }),
})

export const homeRightsQuery = (id: string) =>
  queryOptions({
    queryKey: [...RIGHTS_KEY, 'home', id],
    queryFn: ({ signal }) => sendOrThrow(rightsCalls.getHome, { params: { id }, signal }),
    enabled: id !== '',
  })
