import type { BookingChange, BookingDetails } from '#contract/bookings/schemas.ts'

/** Where a stay is on its way, as its guest sees it. */
export type Stage = 'waiting' | 'expected' | 'today' | 'staying' | 'over' | 'completed' | 'cancelled'

export const stageOf = ({
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

/** How a stay came to be cancelled: by whom, from where, and with which words. */
export const endOf = (history: readonly BookingChange[]) => history.findLast(({ to }) => to === 'cancelled')
