import { describe, expect, test } from 'vitest'
import { flexibleStays } from './flexible-dates.rules.ts'

describe('the stays that a flexible search accepts', () => {
  test('weekends are the nights from Friday to Sunday within the month', () => {
    // 31 October 2027 is a Sunday, and 1 January 2028 a Saturday.
    expect(flexibleStays({ flexible_month: '2027-10', flexible_length: 'weekend' })).toEqual({
      nights: 2,
      checkIns: ['2027-10-01', '2027-10-08', '2027-10-15', '2027-10-22', '2027-10-29'],
      best: 'cheapest',
    })
    expect(flexibleStays({ flexible_month: '2027-12', flexible_length: 'weekend' })?.checkIns.at(-1)).toBe(
      '2027-12-24',
    )
  })

  test('all nights of a stay lie in the month; its check-out may be the first of the next', () => {
    const july = flexibleStays({ flexible_month: '2027-07', flexible_length: 7 })?.checkIns
    expect([july?.at(0), july?.at(-1), july?.length]).toEqual(['2027-07-01', '2027-07-25', 25])
    expect(flexibleStays({ flexible_month: '2027-02', flexible_length: 28 })?.checkIns).toEqual([
      '2027-02-01',
    ])
  })

  test('around exact dates the nearest is preferred', () => {
    const dates = { check_in_date: '2027-07-01', check_out_date: '2027-07-08' }
    expect(flexibleStays({ ...dates, flexible_days: 2 })).toEqual({
      nights: 7,
      checkIns: ['2027-07-01', '2027-06-30', '2027-07-02', '2027-06-29', '2027-07-03'],
      best: 'first',
    })
    expect(flexibleStays(dates)).toBeNull()
    expect(flexibleStays({})).toBeNull()
  })
})
