import { DAY_MS } from '../kernel/durations.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import { type CalendarDate, nightsBetween } from '../kernel/nights.ts'

export const SHORTEST_REVIEW = 10
export const LONGEST_REVIEW = 2_000
export const LONGEST_ANSWER = 2_000
export const MAXIMUM_HIDING_REASON = 500

/** How long after check-out a stay can be reviewed. */
export const DAYS_TO_REVIEW = 90
/** How long a review waits for the owner's answer before it becomes public. */
export const DAYS_UNTIL_PUBLIC = 14

/** From how many people on their number is shown; fewer could be guessed by name. */
export const KNOWN_GUESTS_SHOWN_FROM = 3
/** The highest number that is shown. */
export const KNOWN_GUESTS_SHOWN_TO = 10

/** When a review becomes public, answered or not. */
export const publishesAt = (writtenAt: Date) => new Date(writtenAt.getTime() + DAYS_UNTIL_PUBLIC * DAY_MS)

interface Stay {
  readonly status: string
  readonly check_out_date: CalendarDate
}

/** Why a stay without a review cannot be reviewed; null when it can. `today` is the date at the property. */
export const whyNoReview = ({ status, check_out_date }: Stay, today: CalendarDate): ErrorCode | null => {
  const daysSince = nightsBetween(check_out_date, today)
  // An owner may set any status at any time, so the dates decide whether the stay is over.
  if (status !== 'completed' || daysSince < 0) return 'review.stay_not_over'
  return daysSince > DAYS_TO_REVIEW ? 'review.too_late' : null
}
