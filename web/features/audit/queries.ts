import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { AUDIT_ACTIONS, SUBJECT_KINDS } from '#contract/audit/actions.schemas.ts'
import { auditCalls } from '#contract/audit/endpoints.ts'
import { DEFAULT_ENTRIES, WHO_KINDS } from '#contract/audit/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { Asked } from '#web/lib/use-list-address.ts'

/** What the log may be asked for by its address. A person and a thing come by links of other screens. */
export const LOG_CHOICES = {
  search: 'words',
  who: ['', ...WHO_KINDS],
  action: ['', ...AUDIT_ACTIONS],
  on: ['', ...SUBJECT_KINDS],
  from: 'words',
  until: 'words',
  person: 'words',
  subject: 'words',
} as const
export type LogAsked = Asked<typeof LOG_CHOICES>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const UUID = /^[0-9a-f-]{36}$/i

/** As the call takes it: what is not said is left out, and so is what an old address got wrong. */
export const filtersOf = ({ search, who, action, on, from, until, person, subject }: LogAsked) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(who && { who }),
  ...(action && { action }),
  ...(on && { subject_kind: on }),
  ...(DAY.test(from) && { from }),
  ...(DAY.test(until) && { until }),
  ...(UUID.test(person) && { person }),
  ...(subject && { subject }),
})

export const logEntries = (asked: LogAsked, page: number) => {
  const query = { ...filtersOf(asked), limit: DEFAULT_ENTRIES, offset: (page - 1) * DEFAULT_ENTRIES }
  return queryOptions({
    queryKey: ['audit-log', query],
    queryFn: ({ signal }) => sendOrThrow(auditCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
