import type { BookingStatus } from '../bookings/schemas.ts'
import type { CalendarDate } from '../kernel/nights.ts'

/** After an upheld report the next invitations of the person who brought the guest in need approval for so many days. */
export const HOLD_DAYS = 90
export const MAXIMUM_INCIDENT_WORDS = 2_000

interface ReportableStay {
  readonly status: BookingStatus
  readonly check_in_date: CalendarDate
  /** The day on which the confirmed stay was cancelled; null where it was not. */
  readonly cancelled_on: CalendarDate | null
}

/** Whether the stay has begun: the owner may have cancelled it since, because of the incident. */
export const mayReportIncident = (
  { status, check_in_date, cancelled_on }: ReportableStay,
  today: CalendarDate,
): boolean => {
  if (check_in_date > today || status === 'pending') return false
  return status !== 'cancelled' || (cancelled_on !== null && cancelled_on >= check_in_date)
}
