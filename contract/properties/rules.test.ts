import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAXIMUM_DAYS_AHEAD,
  MAXIMUM_NIGHTS,
  MAXIMUM_PRICE,
  SERVICE_FEE_CENTS,
  STANDARD_DISCOUNT_PERCENTAGE,
} from '../kernel/constants.ts'
import { addDays } from '../kernel/nights.ts'
import { discountedNight, priceStay, stayProblems } from './rules.ts'

const price = fc.integer({ min: 1, max: MAXIMUM_PRICE })
const nights = fc.integer({ min: 1, max: MAXIMUM_NIGHTS })
const hundredths = fc.integer({ min: 0, max: 10_000 })
const fee = fc.integer({ min: 0, max: 100_000 })

const standard = { percentage: STANDARD_DISCOUNT_PERCENTAGE, level: null, level_name: null }
const level = (share: number) => ({ percentage: share / 100, level: 3, level_name: 'Friends' })

/** The same receipt in whole numbers without bounds: round half up of subtotal x hundredths / 10,000. */
const exactly = (stay: { price: number; nights: number; hundredths: number; fee: number }) => {
  const subtotal = BigInt(stay.price) * 100n * BigInt(stay.nights)
  const discount = (2n * subtotal * BigInt(stay.hundredths) + 10_000n) / 20_000n
  return { subtotal, discount, total: subtotal - discount + BigInt(stay.fee) }
}

describe('the price of a stay', () => {
  test('is exact to the cent over everything that the limits allow', () => {
    fc.assert(
      fc.property(price, nights, hundredths, fee, (pricePerNight, count, share, serviceFeeCents) => {
        const quote = priceStay({ nights: count, pricePerNight, discount: level(share), serviceFeeCents })
        const exact = exactly({
          price: pricePerNight,
          nights: count,
          hundredths: share,
          fee: serviceFeeCents,
        })
        expect(quote).toEqual({
          nights: count,
          price_per_night: pricePerNight,
          subtotal_cents: Number(exact.subtotal),
          discount_percentage: share / 100,
          discount_level: 3,
          discount_level_name: 'Friends',
          discount_cents: Number(exact.discount),
          service_fee_cents: serviceFeeCents,
          total_cents: Number(exact.total),
        })
      }),
      { numRuns: 5_000 },
    )
  })

  test('with the standard 20 percent is the subtotal times 0.8, plus 50 dollars (spec 9)', () => {
    fc.assert(
      fc.property(price, nights, (pricePerNight, count) => {
        const quote = priceStay({
          nights: count,
          pricePerNight,
          discount: standard,
          serviceFeeCents: SERVICE_FEE_CENTS,
        })
        expect(quote.total_cents * 10).toBe(quote.subtotal_cents * 8 + 50_000)
      }),
    )
  })

  test('never falls below the service fee, and never rises with a higher discount', () => {
    fc.assert(
      fc.property(
        price,
        nights,
        hundredths,
        hundredths,
        fee,
        (pricePerNight, count, a, b, serviceFeeCents) => {
          const total = (share: number) =>
            priceStay({ nights: count, pricePerNight, discount: level(share), serviceFeeCents }).total_cents
          const [less, more] = a < b ? [a, b] : [b, a]
          expect(total(more)).toBeLessThanOrEqual(total(less))
          expect(total(more)).toBeGreaterThanOrEqual(serviceFeeCents)
        },
      ),
    )
  })

  test('of one night without a fee is the night that the card shows', () => {
    fc.assert(
      fc.property(price, hundredths, (pricePerNight, share) => {
        const quote = priceStay({ nights: 1, pricePerNight, discount: level(share), serviceFeeCents: 0 })
        expect(discountedNight(pricePerNight, share / 100)).toBe(quote.total_cents)
      }),
    )
  })

  test('is the receipt that people can follow', () => {
    expect(
      priceStay({ nights: 3, pricePerNight: 185, discount: level(1_250), serviceFeeCents: 5_000 }),
    ).toMatchObject({ subtotal_cents: 55_500, discount_cents: 6_938, total_cents: 53_562 })
  })
})

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
