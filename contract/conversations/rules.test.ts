import { expect, test } from 'vitest'
import { stayEnd } from './rules.ts'

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
