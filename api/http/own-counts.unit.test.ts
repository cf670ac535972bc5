import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { OwnCounts } from './own-counts.ts'

afterEach(() => void vi.useRealTimers())

const count = (counts: OwnCounts, address = '192.0.2.1') => {
  let found: { current: number; ttl: number } | undefined
  counts.incr(address, (_, result) => {
    found = result
  })
  return found
}

test('a clock that is set back by a day does not hold up those who called before', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const counts = new OwnCounts()
  expect(count(counts)).toEqual({ current: 1, ttl: 60_000 })
  vi.setSystemTime(Date.now() - DAY_MS)
  expect(count(counts)).toEqual({ current: 2, ttl: 60_000 })
  vi.advanceTimersByTime(60_000)
  expect(count(counts)).toEqual({ current: 1, ttl: 60_000 })
})

test('each address has a minute of its own, and each route counts by itself', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const counts = new OwnCounts()
  count(counts)
  vi.advanceTimersByTime(20_000)
  expect(count(counts, '192.0.2.2')).toEqual({ current: 1, ttl: 60_000 })
  expect(count(counts)).toEqual({ current: 2, ttl: 40_000 })
  expect(count(counts.child())).toEqual({ current: 1, ttl: 60_000 })
})
