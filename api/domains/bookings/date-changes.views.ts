import type { DateChange } from '#contract/bookings/dates.schemas.ts'
import type { QuestionStatus } from '#contract/bookings/questions.schemas.ts'
import type { DateChangeRow } from './date-changes.queries.ts'
import { toQuote } from './price.views.ts'

/** The price is that of the date change, as it was shown to the guest. */
export const dateChangeView = (row: DateChangeRow): DateChange => ({
  id: row.id,
  status: row.status as QuestionStatus,
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  guests_count: row.guests_count,
  children_ages: row.children_ages,
  pets: row.pets,
  price: toQuote(row),
  before: {
    check_in_date: row.old_check_in_date,
    check_out_date: row.old_check_out_date,
    guests_count: row.old_guests_count,
    children_ages: row.old_children_ages,
    pets: row.old_pets,
    total_cents: row.old_total_cents,
  },
  message: row.message,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})
