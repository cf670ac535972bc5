import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/nights.ts'
import { NO_FLOOR, priceStay, roomAboveFloor } from './rules.ts'
import {
  NO_STAY_DISCOUNTS,
  openDiscounts,
  type StayDiscounts,
  stayDiscountProblems,
  stayDiscountsFor,
} from './stay-discounts.rules.ts'
import { trustDiscountCents } from './trust-discount.rules.ts'

const MONDAY = '2027-03-01'
const FEE = 5_000

const home: StayDiscounts = {
  weekly_percentage: 10,
  monthly_percentage: 25,
  early_bird_percentage: 15,
  early_bird_days: 60,
  last_minute_percentage: 20,
  last_minute_days: 3,
}
const kinds = (of: StayDiscounts, nights: number, daysAhead: number) =>
  stayDiscountsFor(of, { nights, daysAhead }).map(({ kind, percentage }) => `${kind} ${percentage}`)

describe('which discounts a stay has', () => {
  test.each([
    [6, 30, []],
    [7, 30, ['weekly 10']],
    [27, 30, ['weekly 10']],
    [28, 30, ['monthly 25']],
    [6, 59, []],
    [6, 60, ['early_bird 15']],
    [6, 4, []],
    [6, 3, ['last_minute 20']],
    [6, 0, ['last_minute 20']],
    [28, 400, ['monthly 25', 'early_bird 15']],
  ])('%i nights, booked %i days ahead: %j', (nights, daysAhead, expected) => {
    expect(kinds(home, nights, daysAhead)).toEqual(expected)
  })

  test('a month without a discount of its own has that of a week', () => {
    expect(kinds({ ...home, monthly_percentage: null }, 40, 30)).toEqual(['weekly 10'])
    expect(kinds({ ...home, weekly_percentage: null }, 20, 30)).toEqual([])
    expect(kinds(NO_STAY_DISCOUNTS, 40, 400)).toEqual([])
  })

  test('only those that are open to the viewer', () => {
    const rights = { length_discounts_from: 2, date_discounts_from: 4 }
    const at = (rank: number) => kinds(openDiscounts({ ...home, ...rights }, rank), 7, 60)
    expect([1, 2, 3, 4].map(at)).toEqual([[], ['weekly 10'], ['weekly 10'], ['weekly 10', 'early_bird 15']])
  })
})

test('percentages and days come together, and a month takes no less off than a week', () => {
  expect(stayDiscountProblems(home)).toEqual({})
  expect(stayDiscountProblems(NO_STAY_DISCOUNTS)).toEqual({})
  expect(
    stayDiscountProblems({
      ...home,
      monthly_percentage: 9,
      early_bird_days: null,
      last_minute_percentage: null,
    }),
  ).toEqual({
    monthly_percentage: 'property.monthly_below_weekly',
    early_bird_days: 'property.discount_half',
    last_minute_percentage: 'property.discount_half',
  })
})

const percentage = fc.option(fc.integer({ min: 1, max: 90 }))
const discounts = fc
  .record({ weekly: percentage, monthly: percentage, early: percentage, late: percentage })
  .map(
    ({ weekly, monthly, early, late }): StayDiscounts => ({
      weekly_percentage: weekly,
      monthly_percentage: monthly,
      early_bird_percentage: early,
      early_bird_days: early && 60,
      last_minute_percentage: late,
      last_minute_days: late && 5,
    }),
  )
const cost = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 900 }))
const drawn = fc.record({
  price: fc.integer({ min: 1, max: 900 }),
  nights: fc.integer({ min: 1, max: 35 }),
  daysAhead: fc.constantFrom(0, 5, 30, 60, 200),
  discounts,
  rights: fc.record({
    length_discounts_from: fc.integer({ min: 0, max: 6 }),
    date_discounts_from: fc.integer({ min: 0, max: 6 }),
  }),
  floor: fc.record({ cost_per_night: cost, cost_per_stay: cost }),
  cleaningFee: fc.constantFrom(0, 35),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

const priceAt = (each: Drawn, share: number, rank: number) =>
  priceStay(
    { check_in_date: MONDAY, check_out_date: addDays(MONDAY, each.nights) },
    {
      tariff: { currency: 'usd', price_per_night: each.price, weekend_price_per_night: null, seasons: [] },
      cleaningFee: each.cleaningFee,
      floor: each.floor,
      discount: { percentage: share / 100, level: null, level_name: null },
      stayDiscounts: {
        open: openDiscounts({ ...each.discounts, ...each.rights }, rank),
        daysAhead: each.daysAhead,
      },
      serviceFeeCents: FEE,
    },
  )
const share = fc.integer({ min: 0, max: 10_000 })
const rank = fc.integer({ min: 0, max: 5 })

describe('the price of a stay with such discounts', () => {
  test('is the sum of its lines to the cent, each discount from what those before it have left', () => {
    fc.assert(
      fc.property(drawn, share, rank, (each, percentage, trust) => {
        const quote = priceAt({ ...each, floor: NO_FLOOR }, percentage, trust)
        const trusted = trustDiscountCents(quote)
        const subtotal = BigInt(quote.subtotal_cents)
        expect(BigInt(trusted)).toBe((2n * subtotal * BigInt(percentage) + 10_000n) / 20_000n)
        let left = quote.subtotal_cents - trusted
        for (const discount of quote.stay_discounts) {
          expect(discount.amount_cents).toBe(Math.floor((2 * left * discount.percentage + 100) / 200))
          left -= discount.amount_cents
        }
        expect(quote.total_cents).toBe(left + quote.cleaning_fee_cents + FEE)
        expect(quote.discount_cents).toBe(quote.subtotal_cents - left)
      }),
      { numRuns: 500 },
    )
  })

  test('never costs more for more trust', () => {
    fc.assert(
      fc.property(drawn, share, share, rank, rank, (each, a, b, one, other) => {
        const less = priceAt(each, Math.min(a, b), Math.min(one, other))
        const more = priceAt(each, Math.max(a, b), Math.max(one, other))
        expect(more.total_cents).toBeLessThanOrEqual(less.total_cents)
      }),
      { numRuns: 1_000 },
    )
  })

  test('ends at the floor, and says so', () => {
    fc.assert(
      fc.property(drawn, share, rank, (each, percentage, trust) => {
        const quote = priceAt(each, percentage, trust)
        const free = priceAt({ ...each, floor: NO_FLOOR }, percentage, trust)
        const room = Math.max(0, roomAboveFloor(quote, each.floor))
        expect(quote.discount_cents).toBe(Math.min(free.discount_cents, room))
        expect(quote.lowest_price_reached).toBe(quote.discount_cents < free.discount_cents)
        for (const { amount_cents } of quote.stay_discounts) expect(amount_cents).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})

test('is the receipt that a guest can follow', () => {
  // 7 nights x 200 are 1,400; 20 % by trust leave 1,120; 10 % for a week leave 1,008; 15 % for booking early, 856.80.
  const each: Drawn = {
    price: 200,
    nights: 7,
    daysAhead: 60,
    discounts: home,
    rights: { length_discounts_from: 0, date_discounts_from: 0 },
    floor: NO_FLOOR,
    cleaningFee: 0,
  }
  expect(priceAt(each, 2_000, 0)).toMatchObject({
    subtotal_cents: 140_000,
    discount_percentage: 20,
    stay_discounts: [
      { kind: 'weekly', percentage: 10, amount_cents: 11_200 },
      { kind: 'early_bird', percentage: 15, amount_cents: 15_120 },
    ],
    discount_cents: 28_000 + 11_200 + 15_120,
    total_cents: 85_680 + FEE,
  })
  // It costs its owner 950: 58 of the 112 for a week are left to give, and nothing for booking early.
  expect(priceAt({ ...each, floor: { cost_per_night: 100, cost_per_stay: 362 } }, 2_000, 0)).toMatchObject({
    stay_discounts: [{ kind: 'weekly', percentage: 5.17, amount_cents: 5_800 }],
    lowest_price_reached: true,
    total_cents: 106_200 + FEE,
  })
})
