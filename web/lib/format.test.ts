import { expect, it } from 'vitest'
import { formatDate, formatDates, formatDaysShort, formatNearDay, formatWeekday } from './format.ts'

/** Spaces at which a line may break. */
const breaks = (text: string) => [...text.matchAll(/[ \u2009]/g)].length
const read = (text: string) => text.replaceAll(/\s/g, ' ')

it('keeps a date in one line, and two dates of one month', () => {
  expect(read(formatDates('2027-03-04', '2027-03-09'))).toBe('Mar 4 – 9, 2027')
  for (const date of [
    formatDate('2027-03-04'),
    formatWeekday('2027-03-04'),
    formatDates('2027-03-04', '2027-03-09'),
    formatDaysShort('2027-03-04', '2027-03-09'),
  ])
    expect({ date, breaks: breaks(date) }).toEqual({ date, breaks: 0 })
})

it('lets two dates of different months break at their dash', () => {
  for (const dates of [
    formatDates('2027-03-28', '2027-04-02'),
    formatDates('2027-12-28', '2028-01-02'),
    formatDaysShort('2027-03-28', '2027-04-02'),
    formatDaysShort('2027-12-28', '2028-01-02'),
  ])
    expect(dates.split(/[ \u2009]–[ \u2009]/).map(breaks)).toEqual([0, 0])
})

it('names the weekday of a day within half a year, and the year of others', () => {
  expect(read(formatNearDay('2027-03-04', '2027-01-02'))).toBe('Thu, Mar 4')
  expect(read(formatNearDay('2027-03-04', '2026-06-02'))).toBe('Mar 4, 2027')
  expect(read(formatNearDay('2026-06-02', '2027-03-04'))).toBe('Jun 2, 2026')
})
