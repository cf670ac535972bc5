import { expect, it } from 'vitest'
import type { TrustLevel } from '#contract/network/schemas.ts'
import { NO_STAY_DISCOUNTS } from '#contract/pricing/stay-discounts.rules.ts'
import { aCharge } from '#web/features/properties/browse/testing/homes.ts'
import { canPrice, type SamplePrices, weekAtEachLevel } from './sample-week.ts'

const prices = {
  currency: 'usd' as const,
  price_per_night: 100,
  weekend_price_per_night: null,
  cleaning_fee: 0,
  seasons: [],
  charges: [],
  cost_per_night: 0,
  cost_per_stay: 0,
  ...NO_STAY_DISCOUNTS,
  length_discounts_from: 0,
  date_discounts_from: 0,
}
const level = (number: number, percentage: number): TrustLevel => ({
  id: `level-${number}`,
  name: `Level ${number}`,
  level: number,
  default_discount_percentage: percentage,
  introductions_a_year: 0,
  member_count: 0,
})
const TERMS = { everyoneElse: 12.5, serviceFeeCents: 5_000, today: '2027-02-01' }
// 2027-03-01 is a Monday.
const MONDAY = '2027-03-01'
const totals = (changes: Partial<SamplePrices> = {}) =>
  weekAtEachLevel({ ...prices, ...changes }, MONDAY, [level(1, 15), level(3, 30)], TERMS).map(
    ({ quote }) => quote.total_cents,
  )

it('a week costs people without a level what they get, and holders of a level what it gives', () => {
  expect(totals()).toEqual([70_000 * 0.875 + 5_000, 70_000 * 0.85 + 5_000, 70_000 * 0.7 + 5_000])
})

it('weekend nights, seasons and the cleaning fee are in it; the discount is on nights alone', () => {
  expect(totals({ cleaning_fee: 40 })).toEqual(totals().map(total => total + 4_000))
  const [weekend] = weekAtEachLevel({ ...prices, weekend_price_per_night: 150 }, MONDAY, [], TERMS)
  expect(weekend?.quote.subtotal_cents).toBe(80_000)
  const carnival = { name: 'Carnival', from: '2027-03-06', until: '2027-03-20', price_per_night: 300 }
  const [season] = weekAtEachLevel(
    { ...prices, weekend_price_per_night: 150, seasons: [carnival] },
    MONDAY,
    [],
    TERMS,
  )
  expect(season?.quote.lines.map(({ kind, nights }) => [kind, nights])).toEqual([
    ['base', 4],
    ['weekend', 1],
    ['season', 2],
  ])
})

it('the owner sees at which level their costs end the discount', () => {
  const weeks = weekAtEachLevel(
    { ...prices, cost_per_night: 80 },
    MONDAY,
    [level(1, 15), level(3, 30)],
    TERMS,
  )
  expect(weeks.map(({ quote }) => [quote.discount_percentage, quote.lowest_price_reached])).toEqual([
    [12.5, false],
    [15, false],
    [20, true],
  ])
})

it('there is no sample while a price is not one', () => {
  expect(canPrice(prices)).toBe(true)
  expect(canPrice({ ...prices, price_per_night: Number.NaN })).toBe(false)
  expect(canPrice({ ...prices, price_per_night: 0 })).toBe(false)
  expect(canPrice({ ...prices, weekend_price_per_night: Number.NaN })).toBe(false)
  expect(canPrice({ ...prices, cleaning_fee: -1 })).toBe(false)
  expect(canPrice({ ...prices, cost_per_stay: Number.NaN })).toBe(false)
})

it('discounts for a week and for booking early are in it, as far as they are open to a level', () => {
  const off = { weekly_percentage: 10, early_bird_percentage: 20, early_bird_days: 28 }
  expect(totals(off)).toEqual(totals().map(total => (total - 5_000) * 0.9 * 0.8 + 5_000))
  expect(totals({ ...off, early_bird_days: 29 })).toEqual(
    totals().map(total => (total - 5_000) * 0.9 + 5_000),
  )
  const [others, first, third] = totals()
  expect(totals({ weekly_percentage: 10, length_discounts_from: 2 })).toEqual([
    others,
    first,
    ((third ?? 0) - 5_000) * 0.9 + 5_000,
  ])
})

it('fees and taxes are in it, for two adults', () => {
  const linen = aCharge({ basis: 'guest', amount_cents: 1_000 })
  const pets = aCharge({ basis: 'pet', amount_cents: 9_900 })
  expect(totals({ charges: [linen, pets] })).toEqual(totals().map(total => total + 2_000))
})
