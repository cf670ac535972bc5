import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/nights.ts'
import type { Season } from './schemas.ts'
import { repeatedSeason, replaceSeasons, seasonProblems, seasonsWithin } from './seasons.rules.ts'

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

describe('seasons that take the place of others on some nights', () => {
  const price = (from: string, until: string, price_per_night: number) => ({
    ...season(from, until),
    price_per_night,
  })
  const range = { from: '2027-07-01', until: '2027-07-08' }

  test('leave what reaches beyond the nights, on both sides', () => {
    const inside = [price('2027-07-02', '2027-07-04', 300)]
    expect(replaceSeasons([season('2027-06-01', '2027-09-01')], range, inside)).toEqual([
      season('2027-06-01', '2027-07-01'),
      ...inside,
      season('2027-07-08', '2027-09-01'),
    ])
  })

  test('join neighbours that say the same at the ends of the nights, and no others', () => {
    const neighbours = [season('2027-05-01', '2027-06-01'), season('2027-06-01', '2027-07-01')]
    expect(replaceSeasons(neighbours, range, [season('2027-07-01', '2027-07-08')])).toEqual([
      season('2027-05-01', '2027-06-01'),
      season('2027-06-01', '2027-07-08'),
    ])
    const longer = { ...season('2027-07-01', '2027-07-08'), minimum_nights: 7 }
    expect(replaceSeasons(neighbours, range, [longer])).toEqual([...neighbours, longer])
  })

  test('are undone by those that had the nights: every night is as before', () => {
    const dates = (from: number, until: number) => ({
      from: addDays('2027-06-01', from),
      until: addDays('2027-06-01', until),
    })
    const drawn = fc
      .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 9 })
      .chain(days =>
        fc.tuple(fc.constant(days.toSorted((a, b) => a - b)), fc.array(fc.integer({ min: 1, max: 3 }))),
      )
      .map(([days, prices]) =>
        days
          .slice(1)
          .flatMap((until, index) =>
            prices[index]
              ? [{ ...season('', ''), ...dates(days[index] ?? 0, until), price_per_night: prices[index] }]
              : [],
          ),
      )
    const nightly = (seasons: readonly Season[]) =>
      Array.from({ length: 70 }, (_, index) => {
        const night = addDays('2027-06-01', index)
        return seasons.find(({ from, until }) => from <= night && night < until)?.price_per_night ?? null
      })
    fc.assert(
      fc.property(
        drawn,
        drawn,
        fc.nat(50),
        fc.integer({ min: 1, max: 15 }),
        (seasons, other, from, length) => {
          const nights = dates(from, from + length)
          const changed = replaceSeasons(seasons, nights, seasonsWithin(other, nights))
          expect(seasonProblems(changed)).toEqual([])
          const inside = nightly(changed).slice(from, from + length)
          expect(inside).toEqual(nightly(other).slice(from, from + length))
          const undone = replaceSeasons(changed, nights, seasonsWithin(seasons, nights))
          expect(nightly(undone)).toEqual(nightly(seasons))
        },
      ),
    )
  })
})
