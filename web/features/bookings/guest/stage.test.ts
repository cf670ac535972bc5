import { expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { stayStage } from './stage.ts'

const on = (status: BookingDetails['status'], today: string) =>
  stayStage({ status, today, check_in_date: '2027-03-04', check_out_date: '2027-03-07' })

it('a confirmed stay is expected, begins, lasts until its last day, and is over after it', () => {
  expect(
    ['2027-03-03', '2027-03-04', '2027-03-05', '2027-03-07', '2027-03-08'].map(day => on('confirmed', day)),
  ).toEqual(['expected', 'today', 'staying', 'staying', 'over'])
})

it('a request waits, whatever the day', () => {
  expect(on('pending', '2027-03-04')).toBe('waiting')
  expect(on('completed', '2027-03-04')).toBe('completed')
  expect(on('cancelled', '2027-03-04')).toBe('cancelled')
})
