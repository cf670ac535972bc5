import { expect, it } from 'vitest'
import { changeInPercent, monthFrom } from './months.ts'

it('months are counted across the turn of the year, both ways', () => {
  expect(monthFrom('2026-11', 3)).toBe('2027-02-01')
  expect(monthFrom('2027-02', -8)).toBe('2026-06-01')
  expect(monthFrom('2027-02', 0)).toBe('2027-02-01')
})

it('a first month is not infinitely better than none', () => {
  expect(changeInPercent(120, 100)).toBe(20)
  expect(changeInPercent(0, 100)).toBe(-100)
  expect(changeInPercent(500, 0)).toBeNull()
})
