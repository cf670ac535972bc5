import type { ErrorCode } from '../kernel/errors.ts'
import { addDays, type CalendarDate, nightsBetween } from '../kernel/nights.ts'

export const SHORTEST_REFERENCE = 10
export const LONGEST_REFERENCE = 2_000

/** How long after check-out the owner can write a reference. */
export const DAYS_TO_REFER = 30
/** How long a reference waits for the guest's review before it is revealed. */
export const DAYS_UNTIL_REVEALED = 14
/** How long after check-out an owner who has written nothing is reminded, once. */
export const DAYS_UNTIL_REMINDED = 2

const DAY_MS = 86_400_000

/** When a reference is revealed, whether or not the guest has reviewed the stay. */
export const revealsAt = (writtenAt: Date) => new Date(writtenAt.getTime() + DAYS_UNTIL_REVEALED * DAY_MS)

interface Stay {
  readonly status: string
  readonly check_out_date: CalendarDate
}

/** The last day on which a reference for a stay may be begun. */
export const lastDayToRefer = ({ check_out_date }: Pick<Stay, 'check_out_date'>) =>
  addDays(check_out_date, DAYS_TO_REFER)

/** Why the owner cannot begin a reference; null when they can. `today` is the date at the property. */
export const whyNoReference = (stay: Stay, today: CalendarDate): ErrorCode | null => {
  // An owner may set any status at any time, so the dates decide whether the stay is over.
  if (stay.status !== 'completed' || nightsBetween(stay.check_out_date, today) < 0)
    return 'reference.stay_not_over'
  return today > lastDayToRefer(stay) ? 'reference.too_late' : null
}
