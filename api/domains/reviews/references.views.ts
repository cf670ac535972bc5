import { dateInZone } from '#contract/kernel/nights.ts'
import { lastDayToRefer, revealsAt, whyNoReference } from '#contract/reviews/references.rules.ts'
import type { Reference, StayReference } from '#contract/reviews/references.schemas.ts'
import type { ReferableStayRow, ReferenceRow } from './references.queries.ts'
import { answerView, hiddenView } from './views.ts'

export const referenceView = (row: ReferenceRow, readerId: string): Reference => ({
  id: row.id,
  author: row.names_owner
    ? { id: row.owner_id, full_name: row.owner_name, profile_image: row.owner_image }
    : null,
  host_again: row.host_again,
  text: row.text,
  stayed: row.check_in_date.slice(0, 'YYYY-MM'.length),
  written_at: row.written_at.toISOString(),
  revealed_at: row.revealed_at?.toISOString() ?? null,
  reveals_at: revealsAt(row.written_at).toISOString(),
  answer: answerView(row),
  hidden: hiddenView(row),
  may_answer:
    row.guest_id === readerId && row.revealed_at !== null && row.answer === null && row.hidden_at === null,
})

export const stayReferenceView = (
  stay: ReferableStayRow,
  row: ReferenceRow | undefined,
  now: Date,
): StayReference => ({
  reference: row ? referenceView(row, stay.owner_id) : null,
  may_write:
    !stay.guest_is_gone &&
    (row ? row.revealed_at === null : whyNoReference(stay, dateInZone(now, stay.time_zone)) === null),
  until: lastDayToRefer(stay),
  reviewed: stay.reviewed,
})
