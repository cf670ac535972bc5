import { expect, it } from 'vitest'
import { moveDay, weeksIn } from './months.ts'

it('cuts a month into weeks that begin on Monday or on Sunday', () => {
  const fromMonday = weeksIn('2027-05', 1) // The first of May 2027 is a Saturday.
  expect(fromMonday.map(({ lead, days }) => [lead, days[0], days.length])).toEqual([
    [5, '2027-05-01', 2],
    [0, '2027-05-03', 7],
    [0, '2027-05-10', 7],
    [0, '2027-05-17', 7],
    [0, '2027-05-24', 7],
    [0, '2027-05-31', 1],
  ])
  expect(weeksIn('2027-05', 0).map(({ lead, days }) => [lead, days[0], days.length])).toEqual([
    [6, '2027-05-01', 1],
    [0, '2027-05-02', 7],
    [0, '2027-05-09', 7],
    [0, '2027-05-16', 7],
    [0, '2027-05-23', 7],
    [0, '2027-05-30', 2],
  ])
  expect(weeksIn('2027-02', 1).map(({ days }) => days.length)).toEqual([7, 7, 7, 7])
})

it('moves by days, weeks and months, also across their ends', () => {
  const moves = (key: string, first = 1) => moveDay(key, '2027-05-31', first) // A Monday.
  expect(moves('ArrowRight')).toBe('2027-06-01')
  expect(moves('ArrowLeft')).toBe('2027-05-30')
  expect(moves('ArrowUp')).toBe('2027-05-24')
  expect(moves('ArrowDown')).toBe('2027-06-07')
  expect(moves('Home')).toBe('2027-05-31')
  expect(moves('Home', 0)).toBe('2027-05-30')
  expect(moves('End')).toBe('2027-06-06')
  expect(moves('End', 0)).toBe('2027-06-05')
  expect(moves('PageDown')).toBe('2027-06-30')
  expect(moves('PageUp')).toBe('2027-04-30')
  expect(moves('a')).toBeNull()
})
