import type { ReinstatementAsked } from '#contract/bookings/reinstatements.schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'

/** Whether its owner waits for the answer of the guest, who cancelled it, to a reinstatement. */
export const isAskedBack = <T extends Pick<Booking, 'reinstatement'>>(
  stay: T,
): stay is T & { reinstatement: ReinstatementAsked } => stay.reinstatement?.status === 'open'

/**
 * Future: pending or confirmed, and not over. Everything else is past, cancelled stays included, unless a reinstatement
 * is open.
 */
export const isAhead = (stay: Booking, today: CalendarDate) =>
  (stay.status === 'pending' || stay.status === 'confirmed' || isAskedBack(stay)) &&
  stay.check_out_date >= today

/** Future stays with the next one first, past ones with the latest first. */
export const splitStays = (stays: readonly Booking[], today: CalendarDate) => ({
  upcoming: stays
    .filter(stay => isAhead(stay, today))
    .sort((one, other) => one.check_in_date.localeCompare(other.check_in_date)),
  past: stays
    .filter(stay => !isAhead(stay, today))
    .sort((one, other) => other.check_in_date.localeCompare(one.check_in_date)),
})
