import { DAY_MS } from '../kernel/durations.ts'
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

/** How long owners who are asked for a reference may begin one, however long ago the stay was. */
export const DAYS_TO_REFER_WHEN_ASKED = 14
/** After how many days an owner may ask about a guest once more. */
export const DAYS_BETWEEN_REQUESTS = 30
/** Stays that ended longer ago are asked about no more: nobody remembers them well. */
export const DAYS_ASKED_BACK = 730

/** When a reference is revealed, whether or not the guest has reviewed the stay. */
export const revealsAt = (writtenAt: Date) => new Date(writtenAt.getTime() + DAYS_UNTIL_REVEALED * DAY_MS)

/** When somebody who asked may ask again. */
export const mayAskAgainAt = (askedAt: Date) => new Date(askedAt.getTime() + DAYS_BETWEEN_REQUESTS * DAY_MS)

interface Stay {
  readonly status: string
  readonly check_out_date: CalendarDate
  /** The last day on which another owner asked about its guest; null for never. */
  readonly asked_on: CalendarDate | null
}

/** The last day on which a reference for a stay may be begun. */
export const lastDayToRefer = ({ check_out_date, asked_on }: Omit<Stay, 'status'>): CalendarDate => {
  const usual = addDays(check_out_date, DAYS_TO_REFER)
  if (asked_on === null || nightsBetween(check_out_date, asked_on) > DAYS_ASKED_BACK) return usual
  const whenAsked = addDays(asked_on, DAYS_TO_REFER_WHEN_ASKED)
  return nightsBetween(usual, whenAsked) > 0 ? whenAsked : usual
}

/** Why the owner cannot begin a reference; null when they can. `today` is the date at the property. */
export const whyNoReference = (stay: Stay, today: CalendarDate): ErrorCode | null => {
  // An owner may set any status at any time, so the dates decide whether the stay is over.
  if (stay.status !== 'completed' || nightsBetween(stay.check_out_date, today) < 0)
    return 'reference.stay_not_over'
  return today > lastDayToRefer(stay) ? 'reference.too_late' : null
}
