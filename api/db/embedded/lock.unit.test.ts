import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { msUntilStale } from './lock.ts'

test('a lock of a time at which the clock was a day ahead keeps nobody from starting for that day', () => {
  const now = Date.now()
  const whole = msUntilStale(now, now)
  expect(whole).toBeGreaterThan(0)
  expect(msUntilStale(now - 2_000, now)).toBe(whole - 2_000)
  expect(msUntilStale(now + DAY_MS, now)).toBe(whole)
})
