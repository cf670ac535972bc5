import { expect, test } from 'vitest'
import { brokenBounds, type DrillRound } from '../../bench/drill/table.ts'
import { longestPause, openRecord } from '../../bench/under-load/record.ts'

test('a pause counts from the last success before the fault to the first one after it', () => {
  const every100ms = [100, 200, 300]
  expect(longestPause([...every100ms, 5_300, 5_400], 250, 5_450)).toBe(5)
  // What never came back counts until the end, and what had stopped before from where it had.
  expect(longestPause(every100ms, 250, 9_300)).toBe(9)
  expect(longestPause([], 1_000, 3_000)).toBe(2)
})

test('a record counts what clients saw from the fault on', () => {
  const record = openRecord()
  record.saw(500, 'GET /')
  const later = Date.now() + 1
  expect(record.between(later, later + 1_000)).toMatchObject({ seen: 0, withoutWrites: 1 })
  expect(record.between(0, later)).toMatchObject({ seen: 1, stale: 0, waited: 0 })
})

const FINE: DrillRound = {
  withoutWrites: 29,
  withoutReads: 4,
  withoutJobs: 50,
  lost: 0,
  doubled: 0,
  seen: 0,
  stale: 0,
  waited: 3,
  broken: 2,
}
const BOUNDS = { writes: 30, reads: 5 }

test.each([
  [{}, {}, []],
  [{ withoutWrites: 31 }, {}, ['31.0 s without writes, more than 30 s']],
  [{ withoutReads: 5.1 }, {}, ['5.1 s without reads, more than 5 s']],
  [{ withoutReads: 60 }, { bounds: { writes: 30, reads: null } }, []],
  [{ lost: 1 }, {}, ['1 acknowledged reservations lost']],
  [{ doubled: 2 }, {}, ['2 nights held twice']],
  [{ seen: 1 }, {}, ['1 failures seen by patient clients']],
  [{ stale: 1 }, {}, ['1 reads without what the same person had just written']],
  [{}, { isSilent: true as const }, ['requests failed that should not']],
])('%j is judged by its bounds', (worse, fault, wrong) => {
  expect(brokenBounds({ bounds: BOUNDS, ...fault }, [FINE, { ...FINE, ...worse }])).toEqual(wrong)
})
