import type { BookingChange, BookingDetails } from '#contract/bookings/schemas.ts'

/** The stage of a stay from its guest's point of view. */
export type Stage = 'waiting' | 'expected' | 'today' | 'staying' | 'over' | 'completed' | 'cancelled'

export const stayStage = ({
  status,
  today,
  check_in_date,
  check_out_date,
}: Pick<BookingDetails, 'status' | 'today' | 'check_in_date' | 'check_out_date'>): Stage => {
  if (status === 'pending') return 'waiting'
  if (status !== 'confirmed') return status
  if (today < check_in_date) return 'expected'
  if (today === check_in_date) return 'today'
  return today <= check_out_date ? 'staying' : 'over'
}

/** How a stay was cancelled: by whom, from which status, and with which message. */
export const findCancellation = (history: readonly BookingChange[]) =>
  history.findLast(({ to }) => to === 'cancelled')
