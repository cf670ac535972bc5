import { beforeEach, expect, it } from 'vitest'
import {
  formatDate,
  formatDates,
  formatDaysShort,
  formatDeadline,
  formatMoment,
  formatMonths,
  formatNearDay,
  formatWeekday,
} from './format.ts'
import { i18n } from './i18n.ts'

// A suite before this one may have left another language.
beforeEach(async () => void (await i18n.changeLanguage('en')))

/** The parts between the spaces at which a line may break. */
const parts = (text: string) => text.split(/[ \u2009]/).map(part => part.replaceAll(/[\u00a0\u202f]/g, ' '))
const read = (text: string) => parts(text).join(' ')

it('keeps a date in one line', () => {
  expect(parts(formatDate('2027-03-04'))).toEqual(['Mar 4, 2027'])
  expect(parts(formatWeekday('2027-03-04'))).toEqual(['Thu, Mar 4'])
})

it.each([
  ['en', ['Mar 4, 2027,', '3:05 PM'], ['Thu, Mar 4,', '3:05 PM']],
  ['de', ['04.03.2027,', '15:05'], ['Do., 4. März,', '15:05']],
  ['fr', ['4 mars 2027,', '15:05'], ['jeu. 4 mars,', '15:05']],
  ['es', ['4 mar 2027,', '15:05'], ['jue, 4 mar,', '15:05']],
])('breaks a moment only before its time, in %s', async (language, moment, deadline) => {
  await i18n.changeLanguage(language)
  const instant = new Date(2027, 2, 4, 15, 5).toISOString()
  expect(parts(formatMoment(instant))).toEqual(moment)
  expect(parts(formatDeadline(instant))).toEqual(deadline)
})

it.each([
  ['2027-03-04', '2027-03-09', ['Mar 4 –', '9,', '2027']],
  ['2027-03-28', '2027-04-02', ['Mar 28 –', 'Apr 2,', '2027']],
  ['2027-12-28', '2028-01-02', ['Dec 28, 2027 –', 'Jan 2, 2028']],
])('breaks two dates after their dash and before the year of both: %s, %s', (from, to, expected) => {
  expect(parts(formatDates(from, to))).toEqual(expected)
})

it.each([
  ['2027-03-28', '2027-04-02', ['Mar 28 –', 'Apr 2']],
  ['2027-12-28', '2028-01-02', ['Dec 28 –', 'Jan 2']],
])('breaks two short dates after their dash: %s, %s', (from, to, expected) => {
  expect(parts(formatDaysShort(from, to))).toEqual(expected)
})

it('names the weekday of a day within half a year, and the year of others', () => {
  expect(read(formatNearDay('2027-03-04', '2027-01-02'))).toBe('Thu, Mar 4')
  expect(read(formatNearDay('2027-03-04', '2026-06-02'))).toBe('Mar 4, 2027')
  expect(read(formatNearDay('2026-06-02', '2027-03-04'))).toBe('Jun 2, 2026')
})

it('shortens the months of two years, and breaks months after their dash', () => {
  expect(parts(formatMonths('2027-06-02', '2027-07-02'))).toEqual(['June –', 'July 2027'])
  expect(parts(formatMonths('2026-11-02', '2027-01-02'))).toEqual(['Nov 2026 –', 'Jan 2027'])
})
