import { expect, test } from 'vitest'
import { spreadMs } from './events.ts'

test('the more pages a stopping server has, the longer the time over which they come back', () => {
  expect(spreadMs(1, () => 0.999)).toBeLessThan(1_010)
  expect([0, 0.5, 1].map(drawn => spreadMs(4_000, () => drawn))).toEqual([1_000, 6_000, 11_000])
  expect(spreadMs(1_000_000, () => 1)).toBe(30_000)
})
