import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCharges } from './charge-changes.schemas.ts'
import {
  CHARGE_BASES,
  type Charge,
  chargesFor,
  partyOf,
  sumCharges,
  type TravelParty,
} from './charges.rules.ts'

const charge = (changes: Partial<Charge>): Charge => ({
  kind: 'fee',
  name: 'A charge',
  basis: 'stay',
  amount_cents: 400,
  percentage: null,
  of_fees: false,
  guests_included: 0,
  free_below_age: 0,
  maximum_nights: null,
  ...changes,
})
const percent = (percentage: number, changes: Partial<Charge> = {}) =>
  charge({ basis: 'percentage', amount_cents: null, percentage, ...changes })

const FAMILY: TravelParty = { guests_count: 5, children_ages: [1, 6, 12], pets: 2 }
const stay = { party: FAMILY, nights: 10, nights_cents: 100_050, cleaning_fee_cents: 6_000 }
const amountOf = (one: Charge) => chargesFor([one], stay)[0]?.amount_cents ?? 0

describe('a charge', () => {
  it.each([
    ['once for the stay', charge({}), 400],
    ['for each night', charge({ basis: 'night' }), 4_000],
    ['for each guest', charge({ basis: 'guest' }), 2_000],
    ['for each guest and night', charge({ basis: 'guest_night' }), 20_000],
    ['for each pet', charge({ basis: 'pet' }), 800],
    ['for each pet and night', charge({ basis: 'pet_night' }), 8_000],
    ['in percent of the nights, rounded half up', percent(10), 10_005],
    ['for at most 7 nights', charge({ basis: 'guest_night', maximum_nights: 7 }), 14_000],
    ['for nights below the limit', charge({ basis: 'night', maximum_nights: 30 }), 4_000],
    ['for guests from an age on, who may be that old', charge({ basis: 'guest', free_below_age: 12 }), 1_200],
    ['for guests beyond those included', charge({ basis: 'guest', guests_included: 4 }), 400],
    [
      'for adults beyond those included',
      charge({ basis: 'guest', free_below_age: 18, guests_included: 1 }),
      400,
    ],
    ['for nobody where all are included', charge({ basis: 'guest', guests_included: 9 }), 0],
  ])('is counted %s', (_, one, cents) => {
    expect(amountOf(one)).toBe(cents)
  })

  it('says what it was counted by', () => {
    expect(
      chargesFor([charge({ basis: 'guest_night', free_below_age: 2, maximum_nights: 7 })], stay),
    ).toEqual([
      {
        kind: 'fee',
        name: 'A charge',
        basis: 'guest_night',
        each_cents: 400,
        percentage: null,
        count: 4,
        nights: 7,
        amount_cents: 11_200,
      },
    ])
  })

  it('that comes to nothing is no line', () => {
    const alone = { ...stay, party: partyOf({ guests_count: 2 }) }
    expect(
      chargesFor([charge({ basis: 'pet' }), charge({ basis: 'guest', guests_included: 2 })], alone),
    ).toEqual([])
  })

  it('of a tax in percent is of nights, or of nights, cleaning and fees; fees come first', () => {
    const lines = chargesFor(
      [
        percent(10, { kind: 'tax', of_fees: true }),
        percent(1, { kind: 'tax' }),
        charge({ basis: 'pet', amount_cents: 1_000 }),
        percent(2),
      ],
      stay,
    )
    // 2 % of 100,050, and 10 % of 100,050 + 6,000 + 2,000 + 2,001.
    expect(lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['fee', 2_000],
      ['fee', 2_001],
      ['tax', 11_005],
      ['tax', 1_001],
    ])
    expect(sumCharges(lines)).toEqual({ charges_cents: 16_007, taxes_cents: 12_006 })
  })

  it('never grows when a child counts as one, and never shrinks with a further adult, night or pet', () => {
    const drawn = fc.record({
      basis: fc.constantFrom(...CHARGE_BASES.filter(basis => basis !== 'percentage')),
      amount_cents: fc.integer({ min: 1, max: 10_000 }),
      guests_included: fc.nat(4),
      free_below_age: fc.nat(18),
      maximum_nights: fc.option(fc.integer({ min: 1, max: 30 })),
    })
    const party = fc
      .record({
        adults: fc.integer({ min: 1, max: 6 }),
        children_ages: fc.array(fc.nat(17), { maxLength: 4 }),
        pets: fc.nat(3),
      })
      .map(({ adults, ...rest }) => ({ ...rest, guests_count: adults + rest.children_ages.length }))
    fc.assert(
      fc.property(drawn, party, fc.integer({ min: 1, max: 40 }), (each, who, nights) => {
        const cents = (more: Partial<typeof stay>) =>
          sumCharges(chargesFor([charge(each)], { ...stay, party: who, nights, ...more })).charges_cents
        const now = cents({})
        expect(cents({ party: { ...who, children_ages: [] } })).toBeGreaterThanOrEqual(now)
        expect(cents({ party: { ...who, guests_count: who.guests_count + 1 } })).toBeGreaterThanOrEqual(now)
        expect(cents({ party: { ...who, pets: who.pets + 1 } })).toBeGreaterThanOrEqual(now)
        expect(cents({ nights: nights + 1 })).toBeGreaterThanOrEqual(now)
      }),
    )
  })
})

describe('the charges that an owner sends', () => {
  const messagesFor = (value: unknown) =>
    newCharges.safeParse([value]).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

  it('fit their basis', () => {
    expect(messagesFor(charge({}))).toEqual([])
    expect(messagesFor(percent(12.5, { kind: 'tax', of_fees: true }))).toEqual([])
    expect(
      messagesFor(
        charge({ basis: 'guest_night', free_below_age: 12, guests_included: 2, maximum_nights: 7 }),
      ),
    ).toEqual([])
  })

  it.each([
    [{ amount_cents: null }, '0.amount_cents', 'charge.amount'],
    [{ amount_cents: 0 }, '0.amount_cents', 'charge.amount'],
    [{ percentage: 5 }, '0.percentage', 'charge.percentage'],
    [{ basis: 'percentage', amount_cents: null }, '0.percentage', 'charge.percentage'],
    [{ basis: 'percentage', amount_cents: null, percentage: 1.005 }, '0.percentage', 'charge.percentage'],
    [{ basis: 'percentage', amount_cents: null, percentage: 100.01 }, '0.percentage', 'charge.percentage'],
    [{ of_fees: true }, '0.of_fees', 'charge.unfit'],
    [{ basis: 'percentage', amount_cents: null, percentage: 5, of_fees: true }, '0.of_fees', 'charge.unfit'],
    [{ guests_included: 1 }, '0.guests_included', 'charge.unfit'],
    [{ basis: 'night', free_below_age: 1 }, '0.free_below_age', 'charge.unfit'],
    [{ basis: 'guest', maximum_nights: 7 }, '0.maximum_nights', 'charge.unfit'],
    [{ name: ' ' }, '0.name', 'charge.name'],
    [{ basis: 'guest', free_below_age: 19 }, '0.free_below_age', 'charge.free_below_age'],
  ] as const)('are refused with %o', (changes, field, message) => {
    expect(messagesFor(charge(changes))).toContainEqual([field, message])
  })

  it('are at most 12', () => {
    const many = Array.from({ length: 13 }, () => charge({}))
    expect(newCharges.safeParse(many).error?.issues.map(({ message }) => message)).toEqual(['charge.many'])
  })
})
