import { queryOptions } from '@tanstack/react-query'
import { MAXIMUM_LIMIT } from '#contract/kernel/paging.ts'
import { personPageCalls } from '#contract/people/pages.endpoints.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { PEOPLE_KEY } from '#web/lib/people.ts'

export const personPageQuery = (id: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'page', id],
    queryFn: ({ signal }) => sendOrThrow(personPageCalls.read, { params: { id }, signal }),
  })

/** An owner's homes that the reader sees, at the reader's price. */
export const personHomesQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'of-person', id],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.list, {
        query: { owner: id, status: 'active', limit: MAXIMUM_LIMIT },
        signal,
      }),
  })
