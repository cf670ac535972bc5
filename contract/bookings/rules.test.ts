import { expect, test } from 'vitest'
import { BOOKING_STATUSES, holdsNights } from './rules.ts'
import { bookingStatus } from './schemas.ts'

test('every status but cancelled keeps its nights from others', () => {
  expect(BOOKING_STATUSES.filter(status => !holdsNights(status))).toEqual(['cancelled'])
})

test('the lifecycle knows each status that the wire knows, and no other', () => {
  expect([...BOOKING_STATUSES].sort()).toEqual([...bookingStatus.options].sort())
})
