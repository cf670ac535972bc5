import type { Insertable } from 'kysely'
import type { BookingStatusChangesTable } from '#api/db/types.ts'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import type { DemoStay } from './stays.ts'

type Step = Omit<Insertable<BookingStatusChangesTable>, 'booking_id'>

/** The status history of a stay: requested, answered the same day, and then completed or cancelled. */
export const demoHistory = (
  stay: DemoStay,
  { guestId, ownerId, askedAt, now }: { guestId: string; ownerId: string; askedAt: Date; now: Date },
): Step[] => {
  /** Times in the past are never later than now. */
  const notAfterNow = (ms: number) => new Date(Math.min(ms, now.getTime()))
  const later = (hours: number) => notAfterNow(askedAt.getTime() + hours * HOUR_MS)
  const asked: Step = { to_status: 'pending', changed_by: guestId, changed_at: askedAt }
  const answered: Step = {
    from_status: 'pending',
    to_status: 'confirmed',
    changed_by: ownerId,
    changed_at: later(5),
  }
  const over: Step = {
    from_status: 'confirmed',
    to_status: 'completed',
    cause: 'stay_ended',
    changed_at: notAfterNow(now.getTime() + (stay.startsIn + stay.nights + 1) * DAY_MS),
  }
  const calledOff: Step = {
    from_status: 'confirmed',
    to_status: 'cancelled',
    changed_by: guestId,
    reason: 'Our plans have changed, and we are sorry to miss your place. Another time, we hope.',
    changed_at: later(80),
  }
  const after = {
    pending: [],
    confirmed: [answered],
    completed: [answered, over],
    cancelled: [answered, calledOff],
  }
  return [asked, ...after[stay.status]]
}
