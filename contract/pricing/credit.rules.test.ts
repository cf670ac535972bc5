import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/nights.ts'
import { applyCredit, type Credit, discountedNights, spendCredits } from './credit.rules.ts'
import { NO_FLOOR, nightsOfStay, priceStay, roomAboveFloor, type Tariff } from './rules.ts'
import { NO_STAY_DISCOUNTS } from './stay-discounts.rules.ts'

const MONDAY = '2027-03-01'
const FEE = 5_000

const tariff: fc.Arbitrary<Tariff> = fc.record({
  currency: fc.constant('usd'),
  price_per_night: fc.integer({ min: 1, max: 900 }),
  weekend_price_per_night: fc.option(fc.integer({ min: 1, max: 900 })),
  seasons: fc.constant([]),
})
const count = fc.integer({ min: 1, max: 21 })
const percentage = fc.integer({ min: 0, max: 10_000 }).map(share => share / 100)
const cost = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 900 }))
const floor = fc.record({ cost_per_night: cost, cost_per_stay: cost })
const credits = fc
  .array(
    fc.oneof(
      fc.record({ unit: fc.constant('money' as const), left: fc.integer({ min: 1, max: 200_000 }) }),
      fc.record({ unit: fc.constant('nights' as const), left: fc.integer({ min: 1, max: 9 }) }),
    ),
    { maxLength: 6 },
  )
  .chain(drawn =>
    fc.tuple(...drawn.map(each => fc.nat(40).map(day => ({ ...each, expires_on: addDays(MONDAY, day) })))),
  )
  .map(drawn => drawn.map((each, index): Credit => ({ ...each, id: `grant ${index}` })))

const drawn = fc.record({
  tariff,
  count,
  percentage,
  floor,
  cleaningFee: fc.constantFrom<number>(0, 35, 120),
  weekly: fc.option(fc.integer({ min: 1, max: 90 })),
  credits,
})
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

const stayOf = (nights: number) => ({ check_in_date: MONDAY, check_out_date: addDays(MONDAY, nights) })

const price = ({ count, credits, weekly, ...terms }: Drawn) => {
  const stay = stayOf(count)
  const without = priceStay(stay, {
    ...terms,
    discount: { percentage: terms.percentage, level: null, level_name: null },
    stayDiscounts: { open: { ...NO_STAY_DISCOUNTS, weekly_percentage: weekly }, daysAhead: 30 },
    serviceFeeCents: FEE,
  })
  const nights = nightsOfStay(terms.tariff, stay)
  return { without, nights, ...applyCredit(without, { nights, floor: terms.floor }, credits) }
}

const worth = (spends: readonly { worth_cents: number }[]) =>
  spends.reduce((sum, spend) => sum + spend.worth_cents, 0)

describe('credit on a stay', () => {
  test('is what the grants spend, to the cent, and no grant spends more than it has', () => {
    fc.assert(
      fc.property(drawn, each => {
        const { quote, without, spends } = price(each)
        expect(quote.credit_cents).toBe(worth(spends))
        expect(quote.total_cents).toBe(without.total_cents - quote.credit_cents)
        expect(quote.total_cents).toBe(
          quote.subtotal_cents -
            quote.discount_cents -
            quote.credit_cents +
            quote.cleaning_fee_cents +
            quote.service_fee_cents,
        )
        expect(new Set(spends.map(({ grant_id }) => grant_id)).size).toBe(spends.length)
        for (const spend of spends) {
          const grant = each.credits.find(({ id }) => id === spend.grant_id)
          expect(spend.unit).toBe(grant?.unit)
          expect(spend.amount).toBeGreaterThan(0)
          expect(spend.amount).toBeLessThanOrEqual(grant?.left ?? 0)
          expect(Number.isInteger(spend.worth_cents) && spend.worth_cents > 0).toBe(true)
          if (spend.unit === 'money') expect(spend.worth_cents).toBe(spend.amount)
        }
      }),
    )
  })

  test('pays for nights after the discount and never for fees', () => {
    fc.assert(
      fc.property(drawn, each => {
        const { quote } = price(each)
        expect(quote.credit_cents).toBeLessThanOrEqual(quote.subtotal_cents - quote.discount_cents)
        expect(quote.total_cents).toBeGreaterThanOrEqual(quote.cleaning_fee_cents + FEE)
        expect(quote.credit_nights).toBeLessThanOrEqual(quote.nights)
      }),
    )
  })

  test('sells no stay below the floor, and says where the floor has cut it', () => {
    fc.assert(
      fc.property(drawn, each => {
        const { quote, without } = price(each)
        const above = roomAboveFloor(quote, each.floor)
        const taken = quote.discount_cents + quote.credit_cents
        expect(taken).toBeLessThanOrEqual(Math.max(0, above))
        const free = price({ ...each, floor: NO_FLOOR })
        const isCut = without.lowest_price_reached || quote.credit_cents < free.quote.credit_cents
        if (without.discount_cents === free.without.discount_cents)
          expect(quote.lowest_price_reached).toBe(isCut)
      }),
    )
  })

  test('never makes a stay cost more by being more', () => {
    fc.assert(
      fc.property(drawn, credits, (each, more) => {
        const added = more.map(credit => ({ ...credit, id: `more ${credit.id}` }))
        const { quote: less } = price(each)
        const { quote: most } = price({ ...each, credits: [...each.credits, ...added] })
        expect(most.total_cents).toBeLessThanOrEqual(less.total_cents)
      }),
    )
  })

  test('leaves more trust at least as cheap; at the floor, where nights are paid only whole, with money', () => {
    fc.assert(
      fc.property(drawn, percentage, (each, other) => {
        const [less, more] = [Math.min(each.percentage, other), Math.max(each.percentage, other)]
        const money = each.credits.filter(({ unit }) => unit === 'money')
        for (const case_ of [
          { ...each, floor: NO_FLOOR },
          { ...each, credits: money },
        ]) {
          const at = (percentage: number) => price({ ...case_, percentage }).quote.total_cents
          expect(at(more)).toBeLessThanOrEqual(at(less))
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('depends on nothing but the grants: their order does not matter', () => {
    fc.assert(
      fc.property(drawn, each => {
        const reversed = price({ ...each, credits: [...each.credits].reverse() })
        expect(reversed.spends).toEqual(price(each).spends)
      }),
    )
  })

  test('changes nothing where there is none', () => {
    fc.assert(
      fc.property(drawn, each => {
        const { quote, without, spends } = price({ ...each, credits: [] })
        expect(quote).toBe(without)
        expect(spends).toEqual([])
        expect(quote).toMatchObject({ credit_cents: 0, credit_nights: 0 })
      }),
    )
  })
})

describe('what each night costs after the discount', () => {
  test('is together exactly the discounted sum, whole cents each', () => {
    const full = fc.array(fc.integer({ min: 100, max: 100_000_000 }), { minLength: 1, maxLength: 365 })
    fc.assert(
      fc.property(full, fc.double({ min: 0, max: 1, noNaN: true }), (nights, share) => {
        const sum = nights.reduce((total, cents) => total + cents, 0)
        const discounted = Math.floor(sum * share)
        const each = discountedNights(nights, discounted)
        expect(each.every(cents => Number.isInteger(cents) && cents >= 0)).toBe(true)
        expect(each.reduce((total, cents) => total + cents, 0)).toBe(discounted)
      }),
    )
  })
})

describe('the order of spending', () => {
  const until = (day: number) => addDays(MONDAY, day)
  const nights = [10_000, 8_000, 12_000]

  test('is the cheapest whole nights first, then money, each by the soonest expiry', () => {
    const spends = spendCredits(
      nights,
      [
        { id: 'money late', unit: 'money', left: 5_000, expires_on: until(9) },
        { id: 'night late', unit: 'nights', left: 1, expires_on: until(8) },
        { id: 'money soon', unit: 'money', left: 4_000, expires_on: until(2) },
        { id: 'night soon', unit: 'nights', left: 1, expires_on: until(3) },
      ],
      30_000,
    )
    expect(spends).toEqual([
      { grant_id: 'night soon', unit: 'nights', amount: 1, worth_cents: 8_000 },
      { grant_id: 'night late', unit: 'nights', amount: 1, worth_cents: 10_000 },
      { grant_id: 'money soon', unit: 'money', amount: 4_000, worth_cents: 4_000 },
      { grant_id: 'money late', unit: 'money', amount: 5_000, worth_cents: 5_000 },
    ])
  })

  test('keeps a night for another stay where a whole one does not fit', () => {
    const night: Credit = { id: 'night', unit: 'nights', left: 2, expires_on: until(3) }
    expect(spendCredits(nights, [night], 17_999)).toEqual([
      { grant_id: 'night', unit: 'nights', amount: 1, worth_cents: 8_000 },
    ])
    expect(spendCredits(nights, [night], 7_999)).toEqual([])
  })

  test('is the receipt that people can follow', () => {
    const plain: Tariff = {
      currency: 'usd',
      price_per_night: 100,
      weekend_price_per_night: null,
      seasons: [],
    }
    const { quote } = price({
      tariff: plain,
      count: 3,
      percentage: 25,
      floor: NO_FLOOR,
      cleaningFee: 60,
      weekly: null,
      credits: [
        { id: 'a', unit: 'nights', left: 1, expires_on: until(5) },
        { id: 'b', unit: 'money', left: 2_000, expires_on: until(5) },
      ],
    })
    expect(quote).toMatchObject({
      subtotal_cents: 30_000,
      discount_cents: 7_500,
      credit_cents: 9_500,
      credit_nights: 1,
      total_cents: 24_000,
    })
  })
})
