import { expect, test } from 'vitest'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { splitAtEnd } from './stay-end.ts'

const today = '2026-11-22'
const message = (number: number, day: string) => ({
  number,
  mine: false,
  text: 'words',
  sent_at: `2026-11-${day}T10:00:00.000Z`,
  writer: null,
  scheduled: false,
  attachments: [],
})
const messages = [message(1, '02'), message(2, '05'), message(3, '09')]
const page = (status: BookingStatus, cancelled_at: string | null = null) => ({
  booking: {
    id: 'b1',
    property_title: 'The mill',
    check_in_date: '2026-11-06',
    check_out_date: '2026-11-08',
    status,
  },
  cancelled_at,
})
const split = (of: ReturnType<typeof page>, more = false) => {
  const { ending, before, after } = splitAtEnd(of, messages, { today, more })
  return [ending, before.map(({ number }) => number), after.map(({ number }) => number)]
}

test('a cancellation stands between what was written before it and after', () => {
  const at = '2026-11-05T12:00:00.000Z'
  expect(split(page('cancelled', at))).toEqual([{ end: 'cancelled', at }, [1, 2], [3]])
})

test('a stay that is over says so at its check-out day', () => {
  expect(split(page('completed'))).toEqual([{ end: 'over', at: '2026-11-08' }, [1, 2], [3]])
})

test('what happened after the last message stands at the end', () => {
  const at = '2026-11-20T12:00:00.000Z'
  expect(split(page('cancelled', at))).toEqual([{ end: 'cancelled', at }, [1, 2, 3], []])
})

test('nothing is said while the stay is ahead, or of what lies among messages that are not here yet', () => {
  const ahead = page('confirmed')
  ahead.booking.check_out_date = '2026-12-08'
  expect(split(ahead)).toEqual([null, [1, 2, 3], []])
  expect(split(page('cancelled', '2026-11-01T12:00:00.000Z'), true)).toEqual([null, [1, 2, 3], []])
})
