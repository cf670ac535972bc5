import type { Booking } from '#contract/bookings/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'

/** Ahead: asked for or agreed, and not over. Everything else is past, a cancelled stay included. */
export const isAhead = ({ status, check_out_date }: Booking, today: CalendarDate) =>
  (status === 'pending' || status === 'confirmed') && check_out_date >= today

/** The next stay first among those ahead, the latest first among those behind. */
export const splitStays = (stays: readonly Booking[], today: CalendarDate) => ({
  upcoming: stays
    .filter(stay => isAhead(stay, today))
    .sort((one, other) => one.check_in_date.localeCompare(other.check_in_date)),
  past: stays
    .filter(stay => !isAhead(stay, today))
    .sort((one, other) => other.check_in_date.localeCompare(one.check_in_date)),
})
