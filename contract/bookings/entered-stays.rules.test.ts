import { describe, expect, it } from 'vitest'
import { NO_FLOOR, priceStay } from '../pricing/rules.ts'
import { priceEntered, timeOfStay, whyNotEntered } from './entered-stays.rules.ts'

const stay = { check_in_date: '2027-03-01', check_out_date: '2027-03-04' }
/** Three nights at 100, cleaning 30. */
const full = priceStay(stay, {
  tariff: { currency: 'usd', price_per_night: 100, weekend_price_per_night: null, seasons: [] },
  cleaningFee: 30,
  floor: NO_FLOOR,
  discount: { percentage: 0, level: null, level_name: null },
  serviceFeeCents: 0,
})
const NO_CHARGES = { of: [], party: { guests_count: 2, children_ages: [], pets: 0 } }

describe('the price of an entered stay', () => {
  it('is what was agreed for the nights, and the cleaning fee', () => {
    expect(priceEntered(full, 12_345, NO_CHARGES)).toMatchObject({
      full_nights_cents: 30_000,
      nights_cents: 12_345,
      total_cents: 15_345,
    })
    expect(priceEntered(full, 0, NO_CHARGES).total_cents).toBe(3_000)
  })

  it('ends at the floor, to which the cleaning fee helps; a home that asks less than its floor may still ask that', () => {
    const floor = { cost_per_night: 50, cost_per_stay: 0 }
    expect(whyNotEntered(full, 12_000, floor)).toBe(null)
    expect(whyNotEntered(full, 11_999, floor)).toBe('special_offer.below_floor')
    const above = { cost_per_night: 500, cost_per_stay: 0 }
    expect(whyNotEntered(full, 30_000, above)).toBe(null)
    expect(whyNotEntered(full, 29_999, above)).toBe('special_offer.below_floor')
    expect(whyNotEntered(full, 40_000, above)).toBe(null)
  })
})

it('an entered stay is under way from the day of arrival to that of departure', () => {
  const on = (today: string) => timeOfStay(stay, today)
  expect(['2027-02-28', '2027-03-01', '2027-03-04', '2027-03-05'].map(on)).toEqual([
    'upcoming',
    'current',
    'current',
    'past',
  ])
})
