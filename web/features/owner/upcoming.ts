import type { Booking } from '#contract/bookings/schemas.ts'
import { UPCOMING_WINDOW_DAYS } from '#contract/kernel/constants.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'

/** Confirmed or pending stays whose check-in falls between today and 30 days ahead (spec 4). */
export const upcomingBookings = (bookings: Booking[], today: string) =>
  bookings.filter(({ status, check_in_date }) => {
    const ahead = nightsBetween(today, check_in_date)
    return (status === 'confirmed' || status === 'pending') && ahead >= 0 && ahead <= UPCOMING_WINDOW_DAYS
  })
