import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditCalls } from '#contract/audit/endpoints.ts'
import { DEFAULT_ENTRIES, WHO_KINDS } from '#contract/audit/schemas.ts'
import { SUBJECT_KINDS } from '#contract/audit/subjects.schemas.ts'
import { AUDIT_ACTIONS } from '#contract/kernel/audit-actions.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { isDay, isId } from '#web/lib/url-values.ts'
import type { UrlState } from '#web/lib/use-url-state.ts'

/** The filters in the address. Person and subject come from links of other screens. */
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
export type AuditLogFilters = UrlState<typeof LOG_CHOICES>

/** The input of the call: empty filters are left out, and so are invalid values of an old address. */
export const auditQueryFilters = ({
  search,
  who,
  action,
  on,
  from,
  until,
  person,
  subject,
}: AuditLogFilters) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(who && { who }),
  ...(action && { action }),
  ...(on && { subject_kind: on }),
  ...(isDay(from) && { from }),
  ...(isDay(until) && { until }),
  ...(isId(person) && { person }),
  ...(subject && { subject }),
})

export const auditEntriesQuery = (asked: AuditLogFilters, page: number) => {
  const query = { ...auditQueryFilters(asked), limit: DEFAULT_ENTRIES, offset: (page - 1) * DEFAULT_ENTRIES }
  return queryOptions({
    queryKey: ['audit-log', query],
    queryFn: ({ signal }) => sendOrThrow(auditCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
