import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAXIMUM_CLEANING_FEE,
  MAXIMUM_COST,
  MAXIMUM_DAYS_AHEAD,
  MAXIMUM_NIGHTS,
  MAXIMUM_PRICE,
  SERVICE_FEE_CENTS,
  STANDARD_DISCOUNT_PERCENTAGE,
} from '../kernel/constants.ts'
import type { Currency } from '../kernel/currencies.ts'
import { addDays } from '../kernel/nights.ts'
import { baseLine, cardNight, NO_FLOOR, nightsOfStay, priceStay, type Tariff } from './rules.ts'
import type { Season } from './schemas.ts'
import { seasonProblems } from './seasons.rules.ts'

const MONDAY = '2027-03-01'

const price = fc.integer({ min: 1, max: MAXIMUM_PRICE })
const nights = fc.integer({ min: 1, max: MAXIMUM_NIGHTS })
const hundredths = fc.integer({ min: 0, max: 10_000 })
const fee = fc.integer({ min: 0, max: 100_000 })
const day = fc.integer({ min: 0, max: MAXIMUM_DAYS_AHEAD }).map(days => addDays(MONDAY, days))

/** Up to 20 seasons without overlaps, generated as alternating gaps and lengths. */
const seasons = fc
  .array(fc.record({ gap: fc.nat(60), length: fc.integer({ min: 1, max: 90 }), price }), { maxLength: 20 })
  .map(drawn => {
    let free = MONDAY
    return drawn.map(({ gap, length, price }, index): Season => {
      const from = addDays(free, gap)
      free = addDays(from, length)
      return { name: `Season ${index % 3}`, from, until: free, price_per_night: price }
    })
  })

const tariff = fc.record({
  currency: fc.constant<Currency>('usd'),
  price_per_night: price,
  weekend_price_per_night: fc.option(price),
  seasons,
})

const plain = (pricePerNight: number): Tariff => ({
  currency: 'usd',
  price_per_night: pricePerNight,
  weekend_price_per_night: null,
  seasons: [],
})

const stayFrom = (check_in_date: string, count: number) => ({
  check_in_date,
  check_out_date: addDays(check_in_date, count),
})

const standard = { percentage: STANDARD_DISCOUNT_PERCENTAGE, level: null, level_name: null }
const level = (share: number) => ({ percentage: share / 100, level: 3, level_name: 'Friends' })

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** A second implementation of the rule for a night's price, with its own calendar. */
const aloud = ({ seasons, weekend_price_per_night, price_per_night }: Tariff, night: string) => {
  for (const season of seasons)
    if (night >= season.from && night < season.until) return season.price_per_night
  const name = weekday.format(new Date(`${night}T12:00:00Z`))
  return name === 'Friday' || name === 'Saturday'
    ? (weekend_price_per_night ?? price_per_night)
    : price_per_night
}

describe('the price of a stay', () => {
  test('is exact to the cent over everything that the limits allow', () => {
    fc.assert(
      fc.property(
        tariff,
        day,
        nights,
        hundredths,
        fee,
        fc.integer({ min: 0, max: MAXIMUM_CLEANING_FEE }),
        (prices, from, count, share, serviceFeeCents, cleaningFee) => {
          const terms = {
            tariff: prices,
            cleaningFee,
            floor: NO_FLOOR,
            discount: level(share),
            serviceFeeCents,
          }
          const quote = priceStay(stayFrom(from, count), terms)
          const each = Array.from({ length: count }, (_, index) => aloud(prices, addDays(from, index)))
          // In exact integers: round half up of subtotal x hundredths / 10,000.
          const subtotal = each.reduce((sum, dollars) => sum + BigInt(dollars) * 100n, 0n)
          const discount = (2n * subtotal * BigInt(share) + 10_000n) / 20_000n
          const total = subtotal - discount + BigInt(cleaningFee) * 100n + BigInt(serviceFeeCents)
          expect(quote).toEqual({
            currency: 'usd',
            nights: count,
            price_per_night: prices.price_per_night,
            lines: expect.any(Array),
            subtotal_cents: Number(subtotal),
            discount_percentage: share / 100,
            discount_level: 3,
            discount_level_name: 'Friends',
            discount_cents: Number(discount),
            stay_discounts: [],
            lowest_price_reached: false,
            credit_cents: 0,
            credit_nights: 0,
            cleaning_fee_cents: cleaningFee * 100,
            charges: [],
            charges_cents: 0,
            taxes_cents: 0,
            service_fee_cents: serviceFeeCents,
            total_cents: Number(total),
          })
          expect(nightsOfStay(prices, stayFrom(from, count)).map(night => night.price_per_night)).toEqual(
            each,
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  test('is told by its lines: their nights are all nights, their amounts the subtotal, none twice', () => {
    fc.assert(
      fc.property(tariff, day, nights, (prices, from, count) => {
        const terms = {
          tariff: prices,
          cleaningFee: 0,
          floor: NO_FLOOR,
          discount: standard,
          serviceFeeCents: 0,
        }
        const { lines, subtotal_cents } = priceStay(stayFrom(from, count), terms)
        expect(lines.reduce((sum, line) => sum + line.nights, 0)).toBe(count)
        expect(lines.reduce((sum, line) => sum + line.amount_cents, 0)).toBe(subtotal_cents)
        for (const line of lines) expect(line.amount_cents).toBe(line.nights * line.price_per_night * 100)
        const names = lines.map(line => `${line.kind} ${line.name} ${line.price_per_night}`)
        expect(new Set(names).size).toBe(lines.length)
      }),
    )
  })

  test('with nothing but a base price is the subtotal times 0.8, plus 50 dollars (spec 9)', () => {
    fc.assert(
      fc.property(price, day, nights, (pricePerNight, from, count) => {
        const quote = priceStay(stayFrom(from, count), {
          tariff: plain(pricePerNight),
          cleaningFee: 0,
          floor: NO_FLOOR,
          discount: standard,
          serviceFeeCents: SERVICE_FEE_CENTS,
        })
        expect(quote.subtotal_cents).toBe(pricePerNight * count * 100)
        expect(quote.total_cents * 10).toBe(quote.subtotal_cents * 8 + 50_000)
        expect(quote.lines).toEqual([
          baseLine({ currency: 'usd', nights: count, price_per_night: pricePerNight }),
        ])
      }),
    )
  })

  test('never falls below the fees, which no discount touches, and never rises with a higher discount', () => {
    fc.assert(
      fc.property(
        tariff,
        day,
        nights,
        hundredths,
        hundredths,
        fee,
        (prices, from, count, a, b, serviceFeeCents) => {
          const total = (share: number) =>
            priceStay(stayFrom(from, count), {
              tariff: prices,
              cleaningFee: 80,
              floor: NO_FLOOR,
              discount: level(share),
              serviceFeeCents,
            }).total_cents
          const [less, more] = a < b ? [a, b] : [b, a]
          expect(total(more)).toBeLessThanOrEqual(total(less))
          expect(total(10_000)).toBe(8_000 + serviceFeeCents)
        },
      ),
    )
  })

  test('of one night without a fee is the night that the card shows', () => {
    fc.assert(
      fc.property(price, hundredths, (pricePerNight, share) => {
        const terms = {
          tariff: plain(pricePerNight),
          cleaningFee: 0,
          floor: NO_FLOOR,
          discount: level(share),
          serviceFeeCents: 0,
        }
        const quote = priceStay(stayFrom(MONDAY, 1), terms)
        expect(
          cardNight({ currency: 'usd', price_per_night: pricePerNight, cost_per_night: 0 }, share / 100),
        ).toEqual({
          percentage: share / 100,
          nightly_cents: quote.total_cents,
          lowest_price_reached: false,
        })
      }),
    )
  })

  test('is the receipt that people can follow', () => {
    const prices: Tariff = {
      currency: 'usd',
      price_per_night: 185,
      weekend_price_per_night: 220,
      seasons: [{ name: 'Easter', from: '2027-03-07', until: '2027-03-09', price_per_night: 300 }],
    }
    // Thursday to the next Wednesday: one night at base, Friday and Saturday, two of Easter, and one at base again.
    const quote = priceStay(
      { check_in_date: '2027-03-04', check_out_date: '2027-03-10' },
      { tariff: prices, cleaningFee: 60, floor: NO_FLOOR, discount: level(1_250), serviceFeeCents: 5_000 },
    )
    expect(quote.lines).toEqual([
      { kind: 'base', name: null, nights: 2, price_per_night: 185, amount_cents: 37_000 },
      { kind: 'weekend', name: null, nights: 2, price_per_night: 220, amount_cents: 44_000 },
      { kind: 'season', name: 'Easter', nights: 2, price_per_night: 300, amount_cents: 60_000 },
    ])
    expect(quote).toMatchObject({
      subtotal_cents: 141_000,
      discount_cents: 17_625,
      cleaning_fee_cents: 6_000,
      total_cents: 134_375,
    })
  })
})

describe('the floor of a stay', () => {
  const cost = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 1_500 }),
    fc.integer({ min: 0, max: MAXIMUM_COST }),
  )
  const floor = fc.record({ cost_per_night: cost, cost_per_stay: cost })
  const cleaning = fc.integer({ min: 0, max: 500 })
  const stay = fc.record({ prices: tariff, from: day, count: nights, floor, cleaningFee: cleaning })
  type Drawn = typeof stay extends fc.Arbitrary<infer Value> ? Value : never
  const priceAt = ({ prices, from, count, floor, cleaningFee }: Drawn, share: number) =>
    priceStay(stayFrom(from, count), {
      tariff: prices,
      cleaningFee,
      floor,
      discount: level(share),
      serviceFeeCents: SERVICE_FEE_CENTS,
    })

  test('is never undersold, and never raises a price above the one without a discount', () => {
    fc.assert(
      fc.property(stay, hundredths, (drawn, share) => {
        const quote = priceAt(drawn, share)
        const plain = priceAt({ ...drawn, floor: NO_FLOOR }, share)
        const full = priceAt(drawn, 0)
        const costs = (drawn.count * drawn.floor.cost_per_night + drawn.floor.cost_per_stay) * 100
        const earned = quote.total_cents - SERVICE_FEE_CENTS
        const undiscounted = full.total_cents - SERVICE_FEE_CENTS
        expect(full).toEqual(priceAt({ ...drawn, floor: NO_FLOOR }, 0))
        expect(earned).toBe(Math.max(plain.total_cents - SERVICE_FEE_CENTS, Math.min(undiscounted, costs)))
        expect(quote.lowest_price_reached).toBe(quote.total_cents > plain.total_cents)
      }),
      { numRuns: 500 },
    )
  })

  test('shows the discount that is left, rounded down to two decimals, and the level’s own where nothing is cut', () => {
    fc.assert(
      fc.property(stay, hundredths, (drawn, share) => {
        const quote = priceAt(drawn, share)
        const subtotal = BigInt(quote.subtotal_cents)
        const left = (BigInt(quote.discount_cents) * 10_000n) / subtotal
        const shown = BigInt(Math.round(quote.discount_percentage * 100))
        expect(shown).toBe(quote.lowest_price_reached ? left : BigInt(share))
        expect(shown).toBeLessThanOrEqual(BigInt(share))
        const again = (subtotal * shown + 5_000n) / 10_000n
        if (quote.lowest_price_reached) expect(again).toBeLessThanOrEqual(BigInt(quote.discount_cents) + 1n)
      }),
      { numRuns: 500 },
    )
  })

  test('leaves more trust at least as cheap', () => {
    fc.assert(
      fc.property(stay, hundredths, hundredths, (drawn, a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(priceAt(drawn, more).total_cents).toBeLessThanOrEqual(priceAt(drawn, less).total_cents)
      }),
    )
  })

  test('counts for a card’s night without the costs of a stay, as no fee is in it either', () => {
    fc.assert(
      fc.property(price, cost, hundredths, (price_per_night, cost_per_night, share) => {
        const night = cardNight({ currency: 'usd', price_per_night, cost_per_night }, share / 100)
        const quote = priceStay(stayFrom(MONDAY, 1), {
          tariff: plain(price_per_night),
          cleaningFee: 0,
          floor: { cost_per_night, cost_per_stay: 0 },
          discount: level(share),
          serviceFeeCents: 0,
        })
        expect(night).toEqual({
          percentage: quote.discount_percentage,
          nightly_cents: quote.total_cents,
          lowest_price_reached: quote.lowest_price_reached,
        })
      }),
    )
  })

  test('is the receipt that an owner can follow', () => {
    // 4 nights x 200 at 40 % are 480, and with the fee of 50 they are 530; they cost 4 x 120 + 90 = 570.
    const terms = {
      tariff: plain(200),
      cleaningFee: 50,
      floor: { cost_per_night: 120, cost_per_stay: 90 },
      discount: level(4_000),
      serviceFeeCents: SERVICE_FEE_CENTS,
    }
    expect(priceStay(stayFrom(MONDAY, 4), terms)).toMatchObject({
      subtotal_cents: 80_000,
      discount_cents: 28_000,
      discount_percentage: 35,
      discount_level: 3,
      lowest_price_reached: true,
      total_cents: 57_000 + SERVICE_FEE_CENTS,
    })
    // The longer the stay, the less its fixed costs weigh.
    expect(priceStay(stayFrom(MONDAY, 1), terms)).toMatchObject({ discount_percentage: 20 })
    expect(priceStay(stayFrom(MONDAY, 8), { ...terms, discount: level(3_000) })).toMatchObject({
      discount_percentage: 30,
      lowest_price_reached: false,
    })
  })
})

describe('what one night costs', () => {
  const prices: Tariff = {
    currency: 'usd',
    price_per_night: 100,
    weekend_price_per_night: 130,
    // A Friday, a Saturday and a Sunday.
    seasons: [{ name: 'Fair', from: '2027-03-12', until: '2027-03-15', price_per_night: 170 }],
  }
  const kindsFrom = (from: string, count: number) =>
    nightsOfStay(prices, stayFrom(from, count)).map(night => night.kind)

  test('is the weekend’s on Friday and Saturday, and on no other night', () => {
    expect(kindsFrom(MONDAY, 7)).toEqual(['base', 'base', 'base', 'base', 'weekend', 'weekend', 'base'])
  })

  test('is the season’s from its first night to the one before its last day, weekends included', () => {
    expect(kindsFrom('2027-03-11', 5)).toEqual(['base', 'season', 'season', 'season', 'base'])
  })

  test('is that of the night and not of the day of leaving: out on a Friday is no weekend', () => {
    expect(kindsFrom('2027-03-04', 1)).toEqual(['base'])
    expect(kindsFrom('2027-03-11', 1)).toEqual(['base'])
  })

  test('keeps to the calendar over a leap day', () => {
    // 2028-02-29 is a Tuesday; the Friday after it is 3 March.
    expect(kindsFrom('2028-02-28', 6)).toEqual(['base', 'base', 'base', 'base', 'weekend', 'weekend'])
  })
})

describe('the seasons of a property', () => {
  test('may touch, as they are half-open', () => {
    const two = [
      { from: '2027-06-01', until: '2027-07-01' },
      { from: '2027-07-01', until: '2027-08-01' },
    ]
    expect(seasonProblems(two)).toEqual([])
  })

  test('may not share a night, and have at least one', () => {
    const three = [
      { from: '2027-06-01', until: '2027-07-02' },
      { from: '2027-07-01', until: '2027-08-01' },
      { from: '2027-09-01', until: '2027-09-01' },
    ]
    expect(seasonProblems(three)).toEqual([
      { index: 1, field: 'from', message: 'property.seasons_overlap' },
      { index: 2, field: 'until', message: 'property.season_dates' },
    ])
  })
})
