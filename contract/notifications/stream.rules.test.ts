import { expect, test } from 'vitest'
import { DAY_MS } from '../kernel/durations.ts'
import { reconnectPause } from './stream.rules.ts'

const LIVE = { status: 200, retryMs: null, failures: 0 }

test('a page comes back when the server asked it to', () => {
  expect(reconnectPause({ ...LIVE, retryMs: 4_321 })).toBe(4_321)
  expect(reconnectPause({ ...LIVE, retryMs: DAY_MS })).toBe(30_000)
})

test('a stream that ended, as with its session, is asked for again at once', () => {
  expect(reconnectPause(LIVE)).toBe(1_000)
})

test('pages that were all cut off at one moment come back spread over some seconds', () => {
  const pauses = Array.from({ length: 1_000 }, (_, nth) =>
    reconnectPause({ ...LIVE, status: 0 }, () => nth / 1_000),
  )
  expect(Math.min(...pauses)).toBe(1_000)
  const perSecond = Map.groupBy(pauses, ms => Math.floor(ms / 1_000))
  expect(Math.max(...[...perSecond.values()].map(each => each.length))).toBeLessThan(140)
})

test('tries that bring nothing follow each other ever more slowly, and not all at once', () => {
  const between = (failures: number) =>
    [0, 1].map(drawn => reconnectPause({ ...LIVE, status: 0, failures }, () => drawn))
  expect([1, 2, 3, 10].map(between)).toEqual([
    [1_000, 2_000],
    [2_000, 4_000],
    [4_000, 8_000],
    [15_000, 30_000],
  ])
})
