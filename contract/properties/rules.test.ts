import { describe, expect, test } from 'vitest'
import { isConfirmedAtOnce } from './rules.ts'

describe('who is confirmed at once', () => {
  test.each([
    [null, 5, false],
    [3, null, false],
    [3, 2, false],
    [3, 3, true],
    [3, 5, true],
  ])('from level %s, a guest at level %s: %s', (instant_booking_from_level, discount_level, expected) => {
    expect(isConfirmedAtOnce({ instant_booking_from_level, discount_level })).toBe(expected)
  })
})
