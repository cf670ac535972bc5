import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/kernel/nights.ts'
import { priceOfNight } from '#contract/pricing/rules.ts'
import { calendarHomeFixture } from '#tests/support/calendar-home.ts'
import { changedSeasons, commonTerms, pricedNights, pricesOn } from './price-change.ts'
import { type PriceForm, priceForm, toPriceChange } from './price-form.ts'
import { cellsBetween } from './price-selection.ts'

/** 2027-06-04 is a Friday. */
const WEEK = { from: '2027-06-03', until: '2027-06-10' }
const summer = {
  name: 'Summer',
  from: '2027-06-08',
  until: '2027-09-01',
  price_per_night: 300,
  minimum_nights: 7,
}
const home = { ...calendarHomeFixture, weekend_price_per_night: 250, seasons: [summer] }
const form: PriceForm = {
  homes: [home.id],
  from: '2027-06-03',
  last: '2027-06-09',
  kind: 'amount',
  price_per_night: 180,
  percentage: Number.NaN,
  minimum_nights: null,
  name: 'Fair',
}

describe('a change of prices', () => {
  it('to an amount is one season with a name and a shortest stay', () => {
    const change = { price: { amount: 180 }, minimum: 2, name: 'Fair' }
    expect(changedSeasons(home, WEEK, change)).toEqual([
      { name: 'Fair', ...WEEK, price_per_night: 180, minimum_nights: 2 },
    ])
  })

  it('by percent changes each night from what it costs, and keeps the season and its shortest stay', () => {
    const seasons = changedSeasons(home, WEEK, {
      price: { percentage: 10 },
      minimum: 'as it is',
      name: 'Fair',
    })
    expect(seasons.map(({ name, from, price_per_night }) => [name, from, price_per_night])).toEqual([
      ['Fair', '2027-06-03', 220],
      ['Fair', '2027-06-04', 275],
      ['Fair', '2027-06-06', 220],
      ['Summer', '2027-06-08', 330],
    ])
    expect(seasons.map(({ minimum_nights }) => minimum_nights)).toEqual([undefined, undefined, undefined, 7])
  })

  it('never makes a night cost nothing, or more than the most that a night may cost', () => {
    const dear = { ...home, price_per_night: 1_000_000, weekend_price_per_night: 1 }
    const change = (percentage: number) => ({ price: { percentage }, minimum: null, name: 'Fair' })
    const [thursday, friday] = ['2027-06-03', '2027-06-04']
    const night = (from: string) => ({ from, until: addDays(from, 1) })
    expect(changedSeasons(dear, night(thursday), change(10))[0]?.price_per_night).toBe(1_000_000)
    expect(changedSeasons(dear, night(friday), change(-90))[0]?.price_per_night).toBe(1)
  })

  it('to the usual price leaves no season', () => {
    expect(changedSeasons(home, WEEK, 'usual')).toEqual([])
  })
})

describe('the form', () => {
  it('begins with what the nights have in common', () => {
    const night = { from: '2027-06-08', until: '2027-06-10' }
    expect(commonTerms([home], night)).toEqual({ price: 300, minimum: 7, name: 'Summer' })
    expect(commonTerms([home], WEEK)).toEqual({ price: undefined, minimum: undefined, name: undefined })
    expect(commonTerms([home], { from: '2027-06-06', until: '2027-06-08' })).toEqual({
      price: 200,
      minimum: null,
      name: undefined,
    })
  })

  it('asks for what its kind needs', () => {
    const problems = (fields: object) =>
      priceForm.safeParse({ ...form, ...fields }).error?.issues.map(({ path, message }) => [path[0], message])
    expect(problems({})).toBeUndefined()
    expect(problems({ price_per_night: Number.NaN })).toEqual([['price_per_night', 'property.season_price']])
    expect(problems({ kind: 'raise' })).toEqual([['percentage', 'calendar.percentage_raise']])
    expect(problems({ kind: 'raise', percentage: 500 })).toBeUndefined()
    expect(problems({ kind: 'lower', percentage: 91 })).toEqual([['percentage', 'calendar.percentage_lower']])
    expect(problems({ kind: 'lower', percentage: 0.5 })).toEqual([
      ['percentage', 'calendar.percentage_lower'],
    ])
    expect(problems({ name: ' ' })).toEqual([['name', 'property.season_name']])
    expect(problems({ kind: 'usual', name: '', price_per_night: Number.NaN })).toBeUndefined()
    expect(problems({ last: '2027-06-02' })).toEqual([['last', 'calendar.reversed']])
    expect(problems({ homes: [] })).toEqual([['homes', 'calendar.no_home']])
  })

  it('leaves shortest stays as they are where they differ and none is typed', () => {
    expect(toPriceChange(form, true)).toEqual({
      price: { amount: 180 },
      minimum: 'as it is',
      name: 'Fair',
    })
    expect(toPriceChange({ ...form, kind: 'lower', percentage: 10 }, false)).toEqual({
      price: { percentage: -10 },
      minimum: null,
      name: 'Fair',
    })
  })
})

describe('what the calendar shows', () => {
  it('is the price that a guest is asked for, and the shortest stay from that day', () => {
    expect(pricedNights(home, ['2027-06-07', '2027-06-08'])).toEqual([
      { price: 200, isSeason: false, minimum: 1 },
      { price: 300, isSeason: true, minimum: 7 },
    ])
    expect(pricesOn(home, WEEK)).toEqual({ lowest: 200, highest: 300 })
    expect(priceOfNight(home, '2027-06-04').price_per_night).toBe(250)
  })
})

describe('cells between two corners', () => {
  const homes = ['a', 'b', 'c'].map(id => ({ ...home, id }))
  const between = (one: [string, string], other: [string, string]) =>
    cellsBetween(homes, {
      anchor: { home: one[0], night: one[1] },
      head: { home: other[0], night: other[1] },
    })

  it('are all homes and nights between them, from whichever corner the drag began', () => {
    const cells = { homes: homes.slice(1), from: '2027-06-05', until: '2027-06-08' }
    expect(between(['b', '2027-06-05'], ['c', '2027-06-07'])).toEqual(cells)
    expect(between(['c', '2027-06-05'], ['b', '2027-06-07'])).toEqual(cells)
    expect(between(['c', '2027-06-07'], ['b', '2027-06-05'])).toEqual(cells)
  })

  it('begin today at the earliest, and are none where all have passed', () => {
    expect(between(['a', '2027-06-01'], ['a', '2027-06-04'])?.from).toBe(home.today)
    expect(between(['a', '2027-06-01'], ['a', '2027-06-02'])).toBeNull()
    expect(between(['gone', '2027-06-05'], ['a', '2027-06-06'])).toBeNull()
  })
})
