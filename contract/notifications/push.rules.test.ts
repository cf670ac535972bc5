import { expect, it } from 'vitest'
import { quietEnd } from './push.rules.ts'

const NIGHT = { from: '22:00', until: '07:00', time_zone: 'Europe/Berlin' }
const endAt = (now: string, hours: Partial<typeof NIGHT> = {}) =>
  quietEnd({ ...NIGHT, ...hours }, new Date(now))?.toISOString() ?? null

it('quiet hours reach past midnight, and end at their time of the person', () => {
  expect(endAt('2026-12-01T20:59:59Z')).toBeNull()
  expect(endAt('2026-12-01T21:00:00Z')).toBe('2026-12-02T06:00:00.000Z')
  expect(endAt('2026-12-02T05:59:40Z')).toBe('2026-12-02T06:00:00.000Z')
  expect(endAt('2026-12-02T06:00:00Z')).toBeNull()
})

it('within a day they do not reach past midnight', () => {
  const noon = { from: '12:00', until: '14:00', time_zone: 'UTC' }
  expect(endAt('2026-12-01T11:59:00Z', noon)).toBeNull()
  expect(endAt('2026-12-01T13:30:00Z', noon)).toBe('2026-12-01T14:00:00.000Z')
  expect(endAt('2026-12-01T23:00:00Z', noon)).toBeNull()
})

it('they end at the same time on the wall in the nights in which clocks change', () => {
  // Summer time begins on March 28 and ends on October 31.
  expect(endAt('2027-03-27T22:00:00Z')).toBe('2027-03-28T05:00:00.000Z')
  expect(endAt('2027-10-30T21:00:00Z')).toBe('2027-10-31T06:00:00.000Z')
})

it('they end later than now, even where no clock shows their end or one shows it twice', () => {
  const until = { until: '02:30' }
  expect(endAt('2027-03-27T21:00:00Z', until)).toBe('2027-03-28T01:30:00.000Z')
  expect(endAt('2027-03-28T00:45:00Z', until)).toBe('2027-03-28T01:30:00.000Z')
  expect(endAt('2027-03-28T01:30:00Z', until)).toBeNull()
  expect(endAt('2027-10-30T21:00:00Z', until)).toBe('2027-10-31T00:30:00.000Z')
  expect(endAt('2027-10-31T01:10:00Z', until)).toBe('2027-10-31T01:30:00.000Z')
})
