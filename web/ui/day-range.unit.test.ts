import { describe, expect, it } from 'vitest'
import { canPick, type DayRange, pickDay, toDay, toLocalDate } from './day-range.ts'

const limits = { min: '2026-12-01', max: '2027-12-01', takenNights: new Set(['2026-12-10', '2026-12-11']) }
const pick = (...days: string[]) => days.reduce<DayRange>((range, day) => pickDay(range, day, limits), {})

describe('choosing nights', () => {
  it('opens with the first day and closes with the second', () => {
    expect(pick('2026-12-04', '2026-12-09')).toEqual({ from: '2026-12-04', to: '2026-12-09' })
  })

  it('lets one leave on the day when the next guest arrives, but not stay through', () => {
    expect(pick('2026-12-04', '2026-12-10')).toEqual({ from: '2026-12-04', to: '2026-12-10' })
    expect(canPick({ from: '2026-12-04' }, '2026-12-11', limits)).toBe(false)
  })

  it('lets one arrive on the day when the last guest leaves', () => {
    expect(pick('2026-12-12', '2026-12-14')).toEqual({ from: '2026-12-12', to: '2026-12-14' })
  })

  it('starts anew beyond a taken night, before the arrival, and after a whole range', () => {
    expect(pick('2026-12-04', '2026-12-13')).toEqual({ from: '2026-12-13' })
    expect(pick('2026-12-04', '2026-12-02')).toEqual({ from: '2026-12-02' })
    expect(pick('2026-12-04', '2026-12-06', '2026-12-20')).toEqual({ from: '2026-12-20' })
  })

  it('offers no taken night, no past day, no arrival on the last day, and no stay of no nights', () => {
    expect(canPick({}, '2026-12-10', limits)).toBe(false)
    expect(canPick({}, '2026-11-30', limits)).toBe(false)
    expect(canPick({}, '2027-12-01', limits)).toBe(false)
    expect(pick('2026-12-04', '2026-12-04')).toEqual({ from: '2026-12-04' })
  })

  it('keeps days as they are across the change of the clocks', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31'])
      expect(toDay(toLocalDate(day))).toBe(day)
  })
})
