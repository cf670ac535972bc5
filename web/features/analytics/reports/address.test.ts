import { expect, test } from 'vitest'
import { type RANGES, reportDays } from './address.ts'

const on = (range: (typeof RANGES)[number], today = '2027-01-31', own = { from: '', until: '' }) => {
  const { from, until } = reportDays({ range, ...own }, today)
  return `${from} ${until}`
}

test('each range is whole months or years around today', () => {
  expect(on('year_back')).toBe('2026-02-01 2027-01-31')
  expect(on('this_month', '2028-02-10')).toBe('2028-02-01 2028-02-29')
  expect(on('last_month')).toBe('2026-12-01 2026-12-31')
  expect(on('this_year')).toBe('2027-01-01 2027-12-31')
  expect(on('last_year')).toBe('2026-01-01 2026-12-31')
})

test('an own range keeps what is a date, and takes the rest from the last twelve months', () => {
  expect(on('own', '2027-01-31', { from: '2026-05-04', until: '2026-05-09' })).toBe('2026-05-04 2026-05-09')
  expect(on('own', '2027-01-31', { from: 'yesterday', until: '2027-02-30' })).toBe('2026-02-01 2027-01-31')
})
