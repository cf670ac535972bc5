import type { BookingStatus } from '../bookings/schemas.ts'
import { DAY_MS } from '../kernel/durations.ts'
import type { CalendarDate } from '../kernel/nights.ts'

export const LONGEST_MESSAGE = 2_000
export const MESSAGES_PAGE = 30
/** Files of one message. */
export const MAXIMUM_ATTACHMENTS = 5

/** How long the two parties may still write after a booking was cancelled; reading is always possible. */
export const DAYS_OPEN_AFTER_CANCELLING = 30
/** New questions about homes that a person may begin in 24 hours. */
export const MAXIMUM_QUESTIONS = 10
/** How long a message stays unread before a mail is sent. */
export const MINUTES_BEFORE_MAIL = 2

/** The outcome of the stay that a conversation is about; null while it is requested, ahead or under way. */
export type StayEnd = 'cancelled' | 'over' | null

export const stayEnd = (
  { status, check_out_date }: { status: BookingStatus; check_out_date: CalendarDate },
  today: CalendarDate,
): StayEnd => {
  if (status === 'cancelled') return 'cancelled'
  return status === 'completed' || check_out_date < today ? 'over' : null
}

/**
 * Why nobody can write any more; null while the conversation is open. `out_of_reach`: one of the two blocks the other,
 * or the guest no longer sees the home that they ask about; neither is told which.
 */
export type Closed = 'cancelled' | 'person_gone' | 'out_of_reach' | null

const daysSince = (moment: Date, now: Date) => (now.getTime() - moment.getTime()) / DAY_MS

/**
 * Of a stay. Who blocks the other still hears from them about a stay that is confirmed, and for a while after it:
 * both are bound by it.
 */
export const closedBecause = (
  stay: {
    status: BookingStatus
    checkOut: CalendarDate
    cancelledAt: Date | null
    otherIsGone: boolean
    blocked: boolean
  },
  now: Date,
): Closed => {
  const { status, cancelledAt } = stay
  if (stay.otherIsGone) return 'person_gone'
  if (stay.blocked && (status === 'pending' || status === 'cancelled')) return 'out_of_reach'
  if (stay.blocked && daysSince(new Date(stay.checkOut), now) > DAYS_OPEN_AFTER_CANCELLING)
    return 'out_of_reach'
  if (status !== 'cancelled' || !cancelledAt) return null
  return daysSince(cancelledAt, now) > DAYS_OPEN_AFTER_CANCELLING ? 'cancelled' : null
}

/** Of an inquiry. */
export const inquiryClosedBecause = (inquiry: {
  otherIsGone: boolean
  blocked: boolean
  inReach: boolean
}): Closed => {
  if (inquiry.otherIsGone) return 'person_gone'
  return inquiry.blocked || !inquiry.inReach ? 'out_of_reach' : null
}
