import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAXIMUM_SEASONS } from '../kernel/constants.ts'
import { addDays } from '../kernel/nights.ts'
import type { Season } from './schemas.ts'
import { repeatSeasons, replaceSeasons, seasonProblems, seasonsWithin } from './seasons.rules.ts'

const season = (from: string, until: string) => ({
  name: 'Summer',
  from,
  until,
  price_per_night: 200,
  minimum_nights: 3,
})

describe('seasons that repeat', () => {
  const TODAY = '2027-05-01'
  const yearly = (from: string, until: string) => ({ ...season(from, until), repeats: true })

  test('are added for each year that guests can ask for, and the latest year has the mark', () => {
    // Guests may arrive until April 2029 and stay for a year.
    expect(repeatSeasons([yearly('2027-12-20', '2028-01-04')], TODAY)).toEqual([
      season('2027-12-20', '2028-01-04'),
      season('2028-12-20', '2029-01-04'),
      yearly('2029-12-20', '2030-01-04'),
    ])
  })

  test('are not added again on the same day, and once more a year later', () => {
    const once = repeatSeasons([yearly('2027-12-20', '2028-01-04')], TODAY)
    expect(repeatSeasons(once, TODAY)).toEqual(once)
    expect(repeatSeasons(once, '2028-05-01')).toHaveLength(4)
  })

  test('end with the mark: a year that is removed does not come back', () => {
    const [first, , last] = repeatSeasons([yearly('2027-12-20', '2028-01-04')], TODAY)
    expect(
      repeatSeasons(
        [first, last].flatMap(one => one ?? []),
        TODAY,
      ),
    ).toEqual([first, last])
    expect(repeatSeasons([season('2027-12-20', '2028-01-04')], TODAY)).toHaveLength(1)
  })

  test('leave out a year in which another season has a night', () => {
    const other = { ...season('2028-12-31', '2029-01-02'), name: 'New Year' }
    expect(repeatSeasons([yearly('2027-12-20', '2028-01-04'), other], TODAY)).toEqual([
      season('2027-12-20', '2028-01-04'),
      other,
      yearly('2029-12-20', '2030-01-04'),
    ])
  })

  test('go on from a year of the same name that was there already', () => {
    const dearer = { ...season('2028-12-20', '2029-01-06'), price_per_night: 300 }
    expect(repeatSeasons([yearly('2027-12-20', '2028-01-04'), dearer], TODAY)).toEqual([
      season('2027-12-20', '2028-01-04'),
      dearer,
      { ...dearer, from: '2029-12-20', until: '2030-01-06', repeats: true },
    ])
  })

  test('begin on 1 March after 29 February, so that seasons that touch still do', () => {
    const [, early] = repeatSeasons([yearly('2028-02-01', '2028-02-29')], TODAY)
    const [, late] = repeatSeasons([yearly('2028-02-29', '2028-04-01')], TODAY)
    expect([early?.until, late?.from]).toEqual(['2029-03-01', '2029-03-01'])
  })

  test('stop at the most seasons that a home may have, and at a season longer than a year', () => {
    const many = Array.from({ length: MAXIMUM_SEASONS - 1 }, (_, index) => ({
      ...season(addDays('2020-01-01', index), addDays('2020-01-02', index)),
      name: `Day ${index}`,
    }))
    expect(repeatSeasons([...many, yearly('2027-12-20', '2028-01-04')], TODAY)).toHaveLength(MAXIMUM_SEASONS)
    const long = yearly('2027-12-20', '2029-01-04')
    expect(repeatSeasons([long], TODAY)).toEqual([long])
  })

  test('never share a night, whatever there is', () => {
    const some = fc.array(
      fc.record({
        start: fc.nat(1_500),
        nights: fc.integer({ min: 1, max: 500 }),
        name: fc.nat(2),
        repeats: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(some, drawn => {
        const seasons: Season[] = []
        for (const { start, nights, name, repeats } of drawn) {
          const next: Season = {
            ...season(addDays('2027-01-01', start), addDays('2027-01-01', start + nights)),
            name: `Season ${name}`,
            ...(repeats && { repeats }),
          }
          if (seasonProblems([...seasons, next]).length === 0) seasons.push(next)
        }
        const all = repeatSeasons(seasons, TODAY)
        expect(seasonProblems(all)).toEqual([])
        expect(repeatSeasons(all, TODAY)).toEqual(all)
      }),
    )
  })
})

describe('seasons that take the place of others on some nights', () => {
  const price = (from: string, until: string, price_per_night: number) => ({
    ...season(from, until),
    price_per_night,
  })
  const range = { from: '2027-07-01', until: '2027-07-08' }

  test('are not joined with a neighbour of which only one repeats', () => {
    const yearly = { ...price('2027-06-01', '2027-07-01', 200), repeats: true }
    const next = price('2027-07-01', '2027-07-08', 200)
    expect(replaceSeasons([yearly], range, [next])).toEqual([yearly, next])
  })

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
