import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/nights.ts'
import { BOOKING_STATUSES, holdsNights, mayTake, offers, type Party, whyNot } from './rules.ts'
import { bookingStatus } from './schemas.ts'

const CHECK_IN = '2027-03-10'
const CHECK_OUT = '2027-03-13'
const stay = (status: (typeof BOOKING_STATUSES)[number]) => ({
  status,
  check_in_date: CHECK_IN,
  check_out_date: CHECK_OUT,
})

test('every status but cancelled keeps its nights from others', () => {
  expect(BOOKING_STATUSES.filter(status => !holdsNights(status))).toEqual(['cancelled'])
})

test('the lifecycle knows each status that the wire knows, and no other', () => {
  expect([...BOOKING_STATUSES].sort()).toEqual([...bookingStatus.options].sort())
})

describe('who may move a booking how', () => {
  test('guests only cancel; owners and admins also set and complete', () => {
    const may = (as: Party) => (['set', 'cancel', 'complete'] as const).filter(action => mayTake(action, as))
    expect(may('guest')).toEqual(['cancel'])
    expect(may('owner')).toEqual(['set', 'cancel', 'complete'])
    expect(may('admin')).toEqual(['set', 'cancel', 'complete'])
  })

  test('only what is open can be cancelled, only what is confirmed can be completed', () => {
    const from = (action: 'cancel' | 'complete', today: string) =>
      BOOKING_STATUSES.filter(status => whyNot(action, stay(status), 'owner', today) === null)
    expect(from('cancel', CHECK_IN)).toEqual(['pending', 'confirmed'])
    expect(from('complete', CHECK_OUT)).toEqual(['confirmed'])
    expect(whyNot('cancel', stay('completed'), 'admin', CHECK_OUT)).toBe('booking.wrong_status')
  })

  test('a guest cancels a confirmed stay until the day before check-in, a request as long as it is open', () => {
    expect(offers('cancel', stay('confirmed'), 'guest', addDays(CHECK_IN, -1))).toBe(true)
    expect(whyNot('cancel', stay('confirmed'), 'guest', CHECK_IN)).toBe('booking.stay_begun')
    expect(offers('cancel', stay('pending'), 'guest', CHECK_IN)).toBe(true)
    expect(offers('cancel', stay('confirmed'), 'owner', addDays(CHECK_IN, 1))).toBe(true)
  })

  test('a stay is completed from its check-out day on', () => {
    expect(whyNot('complete', stay('confirmed'), 'owner', addDays(CHECK_OUT, -1))).toBe(
      'booking.stay_not_over',
    )
    expect(offers('complete', stay('confirmed'), 'owner', CHECK_OUT)).toBe(true)
    expect(offers('complete', stay('confirmed'), 'guest', CHECK_OUT)).toBe(false)
  })
})
