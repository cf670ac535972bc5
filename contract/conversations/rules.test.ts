import { expect, test } from 'vitest'
import { closedBecause, inquiryClosedBecause, stayEnd } from './rules.ts'

const stay = (status: 'pending' | 'confirmed' | 'cancelled' | 'completed', check_out_date: string) => ({
  status,
  check_out_date,
})

test('a conversation says that its stay is cancelled, or over once it has ended', () => {
  const today = '2026-11-22'
  expect(stayEnd(stay('cancelled', '2027-01-03'), today)).toBe('cancelled')
  expect(stayEnd(stay('completed', '2026-11-22'), today)).toBe('over')
  expect(stayEnd(stay('confirmed', '2026-11-21'), today)).toBe('over')
  expect(stayEnd(stay('confirmed', '2026-11-22'), today)).toBeNull()
  expect(stayEnd(stay('pending', '2027-01-03'), today)).toBeNull()
})

const NOW = new Date('2026-11-22T12:00:00Z')
const closed = (more: Partial<Parameters<typeof closedBecause>[0]>) =>
  closedBecause(
    {
      status: 'confirmed',
      checkOut: '2026-12-01',
      cancelledAt: null,
      otherIsGone: false,
      blocked: false,
      ...more,
    },
    NOW,
  )

test('who blocks the other still hears from them about a stay that is confirmed, and for 30 days after it', () => {
  expect(closed({ blocked: true })).toBeNull()
  expect(closed({ blocked: true, status: 'completed', checkOut: '2026-10-24' })).toBeNull()
  expect(closed({ blocked: true, status: 'completed', checkOut: '2026-10-22' })).toBe('out_of_reach')
  expect(closed({ status: 'completed', checkOut: '2020-10-22' })).toBeNull()
  expect(closed({ blocked: true, status: 'pending' })).toBe('out_of_reach')
  expect(closed({ blocked: true, status: 'cancelled', cancelledAt: NOW })).toBe('out_of_reach')
  expect(closed({ blocked: true, otherIsGone: true })).toBe('person_gone')
})

test('an inquiry is open while its guest sees the home and neither blocks the other', () => {
  const open = { otherIsGone: false, blocked: false, inReach: true }
  expect(inquiryClosedBecause(open)).toBeNull()
  expect(inquiryClosedBecause({ ...open, inReach: false })).toBe('out_of_reach')
  expect(inquiryClosedBecause({ ...open, blocked: true })).toBe('out_of_reach')
  expect(inquiryClosedBecause({ ...open, blocked: true, otherIsGone: true })).toBe('person_gone')
})
