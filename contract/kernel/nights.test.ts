import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from './durations.ts'
import { addDays, calendarDate, dateInZone, nightsBetween } from './nights.ts'

const day = fc
  .integer({ min: Date.UTC(2020, 0, 1) / DAY_MS, max: Date.UTC(2060, 0, 1) / DAY_MS })
  .map(number => new Date(number * DAY_MS).toISOString().slice(0, 10))

test('as many nights as days were added, whatever lies between', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (from, nights) => {
      expect(nightsBetween(from, addDays(from, nights))).toBe(nights)
    }),
  )
})

test.each([
  ['the night when the clocks go forward', '2027-03-13', '2027-03-15', 2],
  ['the night when they go back', '2027-11-06', '2027-11-08', 2],
  ['the European changes', '2027-03-27', '2027-03-29', 2],
  ['a leap day', '2028-02-28', '2028-03-01', 2],
  ['the end of February in another year', '2027-02-28', '2027-03-01', 1],
  ['the end of a year', '2027-12-31', '2028-01-01', 1],
  ['a whole leap year', '2028-01-01', '2029-01-01', 366],
])('%s neither adds nor removes a night', (_what, checkIn, checkOut, nights) => {
  expect(nightsBetween(checkIn, checkOut)).toBe(nights)
})

test('the same day is no night, and dates in the wrong order are fewer than none', () => {
  expect(nightsBetween('2027-05-01', '2027-05-01')).toBe(0)
  expect(nightsBetween('2027-05-02', '2027-05-01')).toBe(-1)
})

test('today depends on the time zone of the home', () => {
  const instant = new Date('2027-01-01T04:30:00Z')
  expect(dateInZone(instant, 'America/New_York')).toBe('2026-12-31')
  expect(dateInZone(instant, 'Europe/Madrid')).toBe('2027-01-01')
  expect(dateInZone(instant, 'Pacific/Kiritimati')).toBe('2027-01-01')
  expect(dateInZone(new Date('2027-01-01T12:00:00Z'), 'Pacific/Kiritimati')).toBe('2027-01-02')
})

test('a day that no calendar has is refused', () => {
  expect(calendarDate.safeParse('2028-02-29').success).toBe(true)
  for (const impossible of ['2027-02-29', '2027-13-01', '2027-00-10', '2027-04-31', '20270401', '2027-4-1'])
    expect(calendarDate.safeParse(impossible).success, impossible).toBe(false)
})
