import type { BookingStatus } from '../bookings/schemas.ts'
import type { CalendarDate } from '../kernel/nights.ts'

export const LONGEST_MESSAGE = 2_000
export const MESSAGES_PAGE = 30

/** How long the two parties may still write after a booking was cancelled; reading is always possible. */
export const DAYS_OPEN_AFTER_CANCELLING = 30
/** How long a message stays unread before a mail is sent. */
export const MINUTES_BEFORE_MAIL = 2

const DAY_MS = 86_400_000

/** The outcome of the stay that a conversation is about; null while it is requested, ahead or under way. */
export type StayEnd = 'cancelled' | 'over' | null

export const stayEnd = (
  { status, check_out_date }: { status: BookingStatus; check_out_date: CalendarDate },
  today: CalendarDate,
): StayEnd => {
  if (status === 'cancelled') return 'cancelled'
  return status === 'completed' || check_out_date < today ? 'over' : null
}

/** Why nobody can write any more; null while the conversation is open. */
export type Closed = 'cancelled' | 'person_gone' | null

export const closedBecause = (
  booking: { status: BookingStatus; cancelledAt: Date | null; otherIsGone: boolean },
  now: Date,
): Closed => {
  if (booking.otherIsGone) return 'person_gone'
  if (booking.status !== 'cancelled' || !booking.cancelledAt) return null
  return now.getTime() - booking.cancelledAt.getTime() > DAYS_OPEN_AFTER_CANCELLING * DAY_MS
    ? 'cancelled'
    : null
}
