import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { splitStays } from './stays.ts'

const stay = (id: string, status: Booking['status'], check_in_date: string, check_out_date: string) =>
  ({ id, status, check_in_date, check_out_date }) as Booking

it('a stay is ahead until its last day is over, and a cancelled one never is', () => {
  const { upcoming, past } = splitStays(
    [
      stay('next month', 'pending', '2027-04-01', '2027-04-03'),
      stay('leaving today', 'confirmed', '2027-02-26', '2027-03-01'),
      stay('called off', 'cancelled', '2027-05-01', '2027-05-04'),
      stay('left yesterday', 'confirmed', '2027-02-20', '2027-02-28'),
      stay('last year', 'completed', '2026-03-01', '2026-03-04'),
    ],
    '2027-03-01',
  )
  expect(upcoming.map(({ id }) => id)).toEqual(['leaving today', 'next month'])
  expect(past.map(({ id }) => id)).toEqual(['called off', 'left yesterday', 'last year'])
})
