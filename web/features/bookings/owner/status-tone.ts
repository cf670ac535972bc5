import type { BookingStatus } from '#contract/bookings/schemas.ts'
import type { Tone } from '#web/ui/tone.ts'

export const BOOKING_STATUS_TONE: Record<BookingStatus, Tone> = {
  pending: 'trust',
  confirmed: 'good',
  completed: 'neutral',
  cancelled: 'warning',
}
