import { queryOptions } from '@tanstack/react-query'
import { auditCalls } from '#contract/audit/endpoints.ts'
import { personCalls } from '#contract/people/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { PEOPLE_KEY } from '#web/lib/people.ts'

/** The number of entries that fit on the page; the audit log has the rest. */
const HISTORY_LINES = 6

export const personHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'person', id, 'history'],
    queryFn: async ({ signal }) =>
      (await sendOrThrow(auditCalls.list, { query: { person: id, limit: HISTORY_LINES }, signal })).results,
    staleTime: 0,
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'person', id],
    queryFn: ({ signal }) => sendOrThrow(personCalls.get, { params: { id }, signal }),
  })
