import { describe, expect, it } from 'vitest'
import type { Charge } from './charges.rules.ts'
import { NO_FLOOR, priceStay } from './rules.ts'
import { nightsCents, priceOffered, whyNotOffered } from './special-offer.rules.ts'

const stay = { check_in_date: '2027-03-01', check_out_date: '2027-03-04' }
const party = { guests_count: 2, children_ages: [], pets: 0 }
const TAX: Charge = {
  kind: 'tax',
  name: 'City tax',
  basis: 'percentage',
  amount_cents: null,
  percentage: 10,
  of_fees: true,
  guests_included: 0,
  free_below_age: 0,
  maximum_nights: null,
}
/** Three nights at 100, 20 percent off, cleaning 30, service 50, a tax of 10 percent. */
const own = priceStay(stay, {
  tariff: { currency: 'usd', price_per_night: 100, weekend_price_per_night: null, seasons: [] },
  cleaningFee: 30,
  floor: NO_FLOOR,
  discount: { percentage: 20, level: 2, level_name: 'Friends' },
  charges: { of: [TAX], party },
  serviceFeeCents: 5_000,
})

describe('the price of a special offer', () => {
  it('replaces what the nights cost after discounts; fees stay and percentages follow', () => {
    const quote = priceOffered(own, 18_000, { of: [TAX], party })
    expect(nightsCents(own)).toBe(24_000)
    expect(quote.stay_discounts).toEqual([{ kind: 'special_offer', percentage: 25, amount_cents: 6_000 }])
    expect(quote).toMatchObject({
      subtotal_cents: 30_000,
      discount_percentage: 20,
      discount_cents: 12_000,
      cleaning_fee_cents: 3_000,
      // 10 percent of 180 + 30.
      taxes_cents: 2_100,
      service_fee_cents: 5_000,
      total_cents: 28_100,
    })
  })

  it('is the own price where the offer takes nothing off', () => {
    expect(priceOffered(own, 24_000, { of: [TAX], party })).toEqual(own)
  })

  it('is never dearer than what the guest pays, and never below what the stay costs the owner', () => {
    const floor = { cost_per_night: 60, cost_per_stay: 20 }
    expect(whyNotOffered(own, 24_001, NO_FLOOR)).toBe('special_offer.dearer')
    expect(whyNotOffered(own, 24_000, NO_FLOOR)).toBeNull()
    // The stay costs 200, and the cleaning fee brings 30 of that.
    expect(whyNotOffered(own, 17_000, floor)).toBeNull()
    expect(whyNotOffered(own, 16_999, floor)).toBe('special_offer.below_floor')
  })
})
