import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/nights.ts'
import { type Charge, partyOf } from './charges.rules.ts'
import { applyCredit, type Credit } from './credit.rules.ts'
import { priceDeparture } from './departure.rules.ts'
import { NO_FLOOR, nightsOfStay, priceStay, type Tariff } from './rules.ts'
import { NO_STAY_DISCOUNTS } from './stay-discounts.rules.ts'

const MONDAY = '2027-03-01'
const FEE = 5_000
const party = partyOf({ guests_count: 3, children_ages: [4], pets: 1 })

const tariffs: fc.Arbitrary<Tariff> = fc.record({
  currency: fc.constantFrom('usd' as const, 'jpy' as const),
  price_per_night: fc.integer({ min: 1, max: 900 }),
  weekend_price_per_night: fc.option(fc.integer({ min: 1, max: 900 })),
  seasons: fc.constantFrom(
    [],
    [{ name: 'Easter', from: addDays(MONDAY, 2), until: addDays(MONDAY, 9), price_per_night: 400 }],
  ),
})
const charge: fc.Arbitrary<Charge> = fc
  .record({
    kind: fc.constantFrom('fee' as const, 'tax' as const),
    basis: fc.constantFrom('stay', 'night', 'guest', 'guest_night', 'pet_night', 'percentage' as const),
    amount: fc.integer({ min: 0, max: 3_000 }),
    of_fees: fc.boolean(),
    maximum_nights: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  .map(({ amount, ...drawn }) => ({
    ...drawn,
    name: 'Charge',
    amount_cents: drawn.basis === 'percentage' ? null : amount,
    percentage: drawn.basis === 'percentage' ? amount / 100 : null,
    of_fees: drawn.kind === 'tax' && drawn.of_fees,
    guests_included: 0,
    free_below_age: 0,
  }))
const credits: fc.Arbitrary<Credit[]> = fc
  .array(
    fc.record({
      unit: fc.constantFrom('money' as const, 'nights' as const),
      left: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 3 },
  )
  .map(drawn =>
    drawn.map(({ unit, left }, index) => ({
      id: `grant ${index}`,
      unit,
      left: unit === 'money' ? left * 3_333 : left,
      expires_on: addDays(MONDAY, index),
    })),
  )
const stays = fc.record({
  tariff: tariffs,
  nights: fc.integer({ min: 2, max: 30 }),
  stayed: fc.integer({ min: 1, max: 30 }),
  percentage: fc.integer({ min: 0, max: 10_000 }).map(share => share / 100),
  weekly: fc.option(fc.integer({ min: 1, max: 90 })),
  charges: fc.array(charge, { maxLength: 5 }),
  credits,
})
type Drawn = typeof stays extends fc.Arbitrary<infer Stay> ? Stay : never

const quoteFor = ({ tariff, percentage, weekly, charges }: Drawn, nights: number) =>
  priceStay(
    { check_in_date: MONDAY, check_out_date: addDays(MONDAY, nights) },
    {
      tariff,
      cleaningFee: 40,
      floor: NO_FLOOR,
      discount: { percentage, level: 1, level_name: 'Friend' },
      stayDiscounts: { open: { ...NO_STAY_DISCOUNTS, weekly_percentage: weekly }, daysAhead: 20 },
      charges: { of: charges, party },
      serviceFeeCents: FEE,
    },
  )

/** What was agreed on a stay and how it is paid, and the price for a guest who stays only some of its nights. */
const shorten = (drawn: Drawn) => {
  const nights = nightsOfStay(drawn.tariff, {
    check_in_date: MONDAY,
    check_out_date: addDays(MONDAY, drawn.nights),
  })
  const prices = nights.map(night => night.price_per_night)
  const agreed = applyCredit(quoteFor(drawn, drawn.nights), { nights, floor: NO_FLOOR }, drawn.credits)
  const spent = new Map(agreed.spends.map(({ grant_id, amount }) => [grant_id, amount]))
  const held = drawn.credits
    .map(credit => ({ ...credit, left: spent.get(credit.id) ?? 0 }))
    .filter(({ left }) => left > 0)
  const leavingAfter = (count: number) =>
    priceDeparture(agreed.quote, prices, { nights: count, credits: held })
  return { agreed, leavingAfter, stayed: Math.min(drawn.stayed, drawn.nights), prices }
}

const sum = (lines: readonly { amount_cents: number }[]) =>
  lines.reduce((total, { amount_cents }) => total + amount_cents, 0)

describe('who leaves earlier', () => {
  test('never pays more than was agreed, and with every further night no less', () => {
    fc.assert(
      fc.property(stays, drawn => {
        const { agreed, leavingAfter } = shorten(drawn)
        const totals = Array.from(
          { length: drawn.nights },
          (_, index) => leavingAfter(index + 1).quote.total_cents,
        )
        expect(totals.at(-1)).toBe(agreed.quote.total_cents)
        for (const [index, total] of totals.entries()) {
          expect(total).toBeGreaterThanOrEqual(0)
          expect(total).toBeLessThanOrEqual(totals[index + 1] ?? total)
        }
      }),
    )
  })

  test('pays for the last agreed night exactly what was agreed, line by line', () => {
    fc.assert(
      fc.property(stays, drawn => {
        const { agreed, leavingAfter } = shorten(drawn)
        expect(leavingAfter(drawn.nights)).toEqual(agreed)
      }),
    )
  })

  test('gets a price that adds up to the cent', () => {
    fc.assert(
      fc.property(stays, drawn => {
        const { leavingAfter, stayed, prices } = shorten(drawn)
        const { quote, spends } = leavingAfter(stayed)
        expect(quote.nights).toBe(stayed)
        expect(quote.lines.reduce((count, { nights }) => count + nights, 0)).toBe(stayed)
        expect(sum(quote.lines)).toBe(quote.subtotal_cents)
        const unit = quote.currency === 'jpy' ? 1 : 100
        expect(quote.subtotal_cents).toBe(
          prices.slice(0, stayed).reduce((total, price) => total + price * unit, 0),
        )
        expect(sum(quote.stay_discounts)).toBeLessThanOrEqual(quote.discount_cents)
        expect(quote.discount_cents).toBeLessThanOrEqual(quote.subtotal_cents)
        expect(sum(quote.charges)).toBe(quote.charges_cents)
        expect(spends.reduce((total, { worth_cents }) => total + worth_cents, 0)).toBe(quote.credit_cents)
        expect(quote.total_cents).toBe(
          quote.subtotal_cents -
            quote.discount_cents -
            quote.credit_cents +
            quote.cleaning_fee_cents +
            quote.charges_cents +
            quote.service_fee_cents,
        )
      }),
    )
  })

  test('keeps the discount for a week that was agreed, and pays cleaning and service as agreed', () => {
    const tariff = {
      currency: 'usd',
      price_per_night: 100,
      weekend_price_per_night: null,
      seasons: [],
    } as const
    const drawn = { tariff, nights: 7, stayed: 4, percentage: 20, weekly: 10, charges: [], credits: [] }
    const { agreed, leavingAfter } = shorten(drawn)
    expect(agreed.quote.total_cents).toBe(7 * 7_200 + 4_000 + FEE)
    expect(leavingAfter(4).quote).toMatchObject({
      total_cents: 4 * 7_200 + 4_000 + FEE,
      discount_percentage: 20,
      stay_discounts: [{ kind: 'weekly', percentage: 10, amount_cents: 4 * 800 }],
      cleaning_fee_cents: 4_000,
      service_fee_cents: FEE,
    })
  })

  test('pays taxes of fewer nights, and of the fees where the tax is of fees as well', () => {
    const tariff = {
      currency: 'usd',
      price_per_night: 100,
      weekend_price_per_night: null,
      seasons: [],
    } as const
    const base = { name: 'Tax', guests_included: 0, free_below_age: 0, maximum_nights: 5 } as const
    const charges: Charge[] = [
      { ...base, kind: 'fee', basis: 'stay', amount_cents: 2_000, percentage: null, of_fees: false },
      { ...base, kind: 'tax', basis: 'guest_night', amount_cents: 150, percentage: null, of_fees: false },
      { ...base, kind: 'tax', basis: 'percentage', amount_cents: null, percentage: 10, of_fees: true },
      { ...base, kind: 'tax', basis: 'percentage', amount_cents: null, percentage: 10, of_fees: false },
    ]
    const drawn = { tariff, nights: 7, stayed: 3, percentage: 0, weekly: null, charges, credits: [] }
    const { agreed, leavingAfter } = shorten(drawn)
    const amounts = (price: typeof agreed) => price.quote.charges.map(({ amount_cents }) => amount_cents)
    expect(amounts(agreed)).toEqual([2_000, 5 * 3 * 150, 7_000 + 600, 7_000])
    expect(amounts(leavingAfter(3))).toEqual([2_000, 3 * 3 * 150, 3_000 + 600, 3_000])
  })

  test('gets credit back that nights paid which are not stayed', () => {
    const tariff = {
      currency: 'usd',
      price_per_night: 100,
      weekend_price_per_night: null,
      seasons: [],
    } as const
    const given: Credit = { id: 'nights', unit: 'nights', left: 4, expires_on: MONDAY }
    const drawn = { tariff, nights: 5, stayed: 2, percentage: 0, weekly: null, charges: [], credits: [given] }
    const { leavingAfter } = shorten(drawn)
    expect(leavingAfter(2)).toMatchObject({
      spends: [{ grant_id: 'nights', amount: 2, worth_cents: 20_000 }],
      quote: { credit_nights: 2, total_cents: 4_000 + FEE },
    })
  })
})
