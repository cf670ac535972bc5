import { expect, test } from 'vitest'
import { repeatedSeason } from './seasons.rules.ts'

const season = (from: string, until: string) => ({
  name: 'Summer',
  from,
  until,
  price_per_night: 200,
  minimum_nights: 3,
})

test('a season is repeated a year later with its price and its shortest stay', () => {
  expect(repeatedSeason(season('2027-12-20', '2028-01-04'), [])).toEqual(season('2028-12-20', '2029-01-04'))
})

test('29 February becomes 1 March, so that seasons that touch still do', () => {
  expect(repeatedSeason(season('2028-02-01', '2028-02-29'), [])?.until).toBe('2029-03-01')
  expect(repeatedSeason(season('2028-02-29', '2028-04-01'), [])?.from).toBe('2029-03-01')
})

test('it is not repeated over nights of another season, or of itself repeated before', () => {
  const summer = season('2027-06-01', '2027-09-01')
  const again = repeatedSeason(summer, [summer])
  expect(again).not.toBeNull()
  expect(repeatedSeason(summer, [summer, again ?? summer])).toBeNull()
  expect(repeatedSeason(summer, [summer, season('2028-08-31', '2028-10-01')])).toBeNull()
  expect(repeatedSeason(summer, [summer, season('2028-09-01', '2028-10-01')])).not.toBeNull()
})
