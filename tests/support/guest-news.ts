import type { GuestEvent } from '#emails/booking-for-guest.ts'

/** Everything of a booking that its guest is told. */
export const guestNews: readonly GuestEvent[] = [
  'requested',
  'confirmed',
  'declined',
  'cancelled',
  'declined_by_admin',
  'cancelled_by_admin',
  'completed',
  'lapsed',
  'reopened',
]
