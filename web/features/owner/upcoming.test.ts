import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { upcomingBookings } from './upcoming.ts'

const stay = (status: Booking['status'], check_in_date: string) => ({ status, check_in_date }) as Booking

it('counts confirmed and pending stays from today to 30 days ahead, and nothing else', () => {
  const today = '2027-03-01'
  const counted = [
    stay('confirmed', '2027-03-01'),
    stay('pending', '2027-03-31'),
    stay('pending', '2027-04-01'),
    stay('confirmed', '2027-02-28'),
    stay('cancelled', '2027-03-05'),
    stay('completed', '2027-03-05'),
  ]
  expect(upcomingBookings(counted, today)).toEqual(counted.slice(0, 2))
})
