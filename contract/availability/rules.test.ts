import { describe, expect, test } from 'vitest'
import { MAXIMUM_DAYS_AHEAD, MAXIMUM_NIGHTS } from '../kernel/constants.ts'
import { addDays } from '../kernel/nights.ts'
import { stayProblems } from './rules.ts'

describe('the dates of a stay', () => {
  const today = '2027-03-10'
  const problems = (check_in_date: string, check_out_date: string) =>
    stayProblems({ check_in_date, check_out_date }, today)

  test('may begin today', () => {
    expect(problems(today, '2027-03-11')).toEqual({})
  })

  test('may not begin yesterday', () => {
    expect(problems('2027-03-09', '2027-03-12')).toEqual({ check_in_date: 'stay.past' })
  })

  test('need at least one night', () => {
    expect(problems(today, today)).toEqual({ check_out_date: 'stay.no_night' })
  })

  test('come in their order', () => {
    expect(problems('2027-03-12', '2027-03-11')).toEqual({ check_out_date: 'stay.reversed' })
  })

  test('span at most 365 nights', () => {
    expect(problems(today, addDays(today, MAXIMUM_NIGHTS))).toEqual({})
    expect(problems(today, addDays(today, MAXIMUM_NIGHTS + 1))).toEqual({ check_out_date: 'stay.long' })
  })

  test('begin within two years', () => {
    const last = addDays(today, MAXIMUM_DAYS_AHEAD)
    expect(problems(last, addDays(last, 1))).toEqual({})
    expect(problems(addDays(last, 1), addDays(last, 2))).toEqual({ check_in_date: 'stay.far' })
  })
})
