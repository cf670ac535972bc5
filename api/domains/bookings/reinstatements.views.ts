import type {
  ReinstatedStatus,
  Reinstatement,
  ReinstatementAsked,
  ReinstatementStatus,
} from '#contract/bookings/reinstatements.schemas.ts'
import type { ReinstatementColumns, ReinstatementRow } from './reinstatements.queries.ts'

/** These columns come from one joined row: either all are null or none is. */
export const standingView = (row: ReinstatementColumns): ReinstatementAsked | null =>
  row.reinstatement_id === null
    ? null
    : {
        id: row.reinstatement_id,
        status: row.reinstatement_status as ReinstatementAsked['status'],
        to: row.reinstatement_to as ReinstatedStatus,
        message: row.reinstatement_message,
        expires_at: row.reinstatement_expires_at?.toISOString() ?? '',
      }

export const reinstatementView = (row: ReinstatementRow): Reinstatement => ({
  id: row.id,
  status: row.status as ReinstatementStatus,
  to: row.to_status as ReinstatedStatus,
  message: row.message,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})
