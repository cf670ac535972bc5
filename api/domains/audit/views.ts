import type { AuditEntry } from '#contract/audit/schemas.ts'
import type { EntryRow } from './queries.ts'

const personOf = (id: string | null, full_name: string | null) => (id === null ? null : { id, full_name })

export const entryView = (row: EntryRow): AuditEntry => ({
  id: row.id,
  position: row.position,
  at: row.at.toISOString(),
  who: {
    kind: row.who,
    person: personOf(row.who_id, row.person_name),
    of: row.who_name,
    viewing_as: personOf(row.viewing_as, row.viewing_name),
  },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, label: row.label, property: row.property },
  concerns: personOf(row.concerns, row.concerns_name),
  before: row.before as AuditEntry['before'],
  after: row.after as AuditEntry['after'],
  reason: row.reason,
  address: row.address,
  request_id: row.request_id,
})
