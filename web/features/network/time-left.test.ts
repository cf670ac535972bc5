import { expect, test } from 'vitest'
import { daysAfter, daysUntil } from './time-left.ts'

const now = Date.parse('2027-03-01T12:00:00Z')

test.each([
  ['2027-03-08T12:00:00Z', 7],
  ['2027-03-06T11:00:00Z', 5],
  ['2027-03-01T12:00:01Z', 1],
  ['2027-03-01T12:00:00Z', 0],
  ['2027-02-20T12:00:00Z', 0],
])('from noon on March 1, %s is %i days away', (instant, days) => {
  expect(daysUntil(instant, now)).toBe(days)
})

test('a week after a no somebody may be asked again', () => {
  expect(daysAfter('2027-03-01T12:00:00Z', 7)).toBe('2027-03-08T12:00:00.000Z')
})
