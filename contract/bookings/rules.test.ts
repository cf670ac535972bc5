import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/nights.ts'
import { reinstatedStatus } from './reinstatements.schemas.ts'
import {
  BOOKING_STATUSES,
  type CancelledBy,
  holdsNights,
  mayTakeBookingAction,
  offers,
  type Party,
  REINSTATED,
  selectableStatuses,
  whyNot,
  whyNotReinstated,
} from './rules.ts'
import { bookingStatus } from './schemas.ts'

const CHECK_IN = '2027-03-10'
const CHECK_OUT = '2027-03-13'
const stay = (status: (typeof BOOKING_STATUSES)[number]) => ({
  status,
  check_in_date: CHECK_IN,
  check_out_date: CHECK_OUT,
  cancelled_by: status === 'cancelled' ? ('owner' as const) : null,
  reinstatement: null,
})

test('every status but cancelled keeps its nights from others', () => {
  expect(BOOKING_STATUSES.filter(status => !holdsNights(status))).toEqual(['cancelled'])
})

test('the lifecycle knows each status that the wire knows, and no other', () => {
  expect([...BOOKING_STATUSES].sort()).toEqual([...bookingStatus.options].sort())
})

describe('who may move a booking how', () => {
  test('guests only cancel; owners and admins also set and complete', () => {
    const may = (as: Party) =>
      (['set', 'cancel', 'complete'] as const).filter(action => mayTakeBookingAction(action, as))
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

  test('by no way is a stay completed before its check-out day', () => {
    for (const status of BOOKING_STATUSES.filter(each => each !== 'completed'))
      for (const as of ['owner', 'admin'] as const) {
        expect(whyNot('set', stay(status), as, addDays(CHECK_OUT, -1), 'completed')).toBe(
          'booking.stay_not_over',
        )
        expect(whyNot('set', stay(status), as, CHECK_OUT, 'completed')).toBeNull()
      }
    expect(selectableStatuses(stay('completed'), CHECK_IN)).toContain('completed')
  })

  test('what a guest cancelled stays cancelled; what others cancelled may come back', () => {
    const cancelled = (cancelled_by: CancelledBy) => ({ ...stay('cancelled'), cancelled_by })
    for (const as of ['owner', 'admin'] as const)
      for (const to of BOOKING_STATUSES)
        expect(whyNot('set', cancelled('guest'), as, CHECK_OUT, to)).toBe('booking.cancelled_by_guest')
    for (const by of ['owner', 'admin', 'system'] as const)
      expect(selectableStatuses(cancelled(by), CHECK_OUT)).toEqual(BOOKING_STATUSES)
  })

  test('the guest who cancelled can be asked for it until the day before check-in, once', () => {
    const cancelled = { ...stay('cancelled'), cancelled_by: 'guest' as const }
    expect(selectableStatuses(cancelled, addDays(CHECK_IN, -1))).toEqual([
      'pending',
      'confirmed',
      'cancelled',
    ])
    expect(selectableStatuses(cancelled, CHECK_IN)).toEqual(['cancelled'])
    expect(selectableStatuses({ ...cancelled, reinstatement: {} }, addDays(CHECK_IN, -1))).toEqual([
      'cancelled',
    ])
    expect(whyNotReinstated(stay('cancelled'), addDays(CHECK_IN, -1))).toBe('booking.wrong_status')
    expect([...REINSTATED]).toEqual(reinstatedStatus.options)
  })
})
