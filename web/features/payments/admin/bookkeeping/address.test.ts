import { expect, it } from 'vitest'
import { chosenMonths, monthsToChoose } from './address.ts'

const NOW = new Date('2027-01-15T12:00:00Z')

it('the months are the last whole one by default, and always in order', () => {
  expect(chosenMonths({ from: '', until: '' }, NOW)).toEqual({ from: '2026-12', until: '2026-12' })
  expect(chosenMonths({ from: '2026-03', until: '' }, NOW)).toEqual({ from: '2026-03', until: '2026-03' })
  expect(chosenMonths({ from: '2026-03', until: '2026-01' }, NOW)).toEqual({
    from: '2026-01',
    until: '2026-03',
  })
})

it('the months to choose go from the first of the journal or of the choice to the current one', () => {
  const chosen = { from: '2026-12', until: '2026-12' }
  expect(monthsToChoose({ ...chosen, earliest_month: '2026-11' }, NOW)).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
  ])
  expect(monthsToChoose({ ...chosen, earliest_month: null }, NOW)).toEqual(['2027-01', '2026-12'])
})
