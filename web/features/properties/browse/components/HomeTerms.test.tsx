import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/pricing/schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { QuoteReceipt } from '../booking/QuoteReceipt.tsx'
import { aCharge, aHome, aQuote } from '../testing/homes.ts'
import HomeTerms from './HomeTerms.tsx'

beforeAll(() => loadTexts(['properties', 'stays']))
afterEach(cleanup)

/** Each term with its value, in reading order. */
const termsOf = (changes: Partial<Property>) => {
  render(<HomeTerms property={aHome(changes)} />)
  return screen
    .queryAllByRole('term')
    .map((term, index) => [
      term.textContent?.replace(/\s/g, ' '),
      screen.getAllByRole('definition')[index]?.textContent,
    ])
}

const showReceipt = (quote: Quote) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuoteReceipt quote={quote} />
    </QueryClientProvider>,
  )

describe('what a home says of a stay', () => {
  it('says only that children may come, and no pets, where nothing is set', () => {
    expect(termsOf({ check_in_from: null, check_out_until: null })).toEqual([
      ['Children', 'welcome'],
      ['Pets', 'none allowed'],
    ])
  })

  it('lists fees and taxes in words, with the options that narrow them, and says how many pets may come', () => {
    const fee = aCharge({ name: 'Linen', basis: 'guest', amount_cents: 1_250, guests_included: 2 })
    const tax = aCharge({
      kind: 'tax',
      name: 'Tourist tax',
      basis: 'guest_night',
      amount_cents: 400,
      free_below_age: 12,
      maximum_nights: 7,
    })
    const share = { kind: 'tax', basis: 'percentage', amount_cents: null, percentage: 8.25 } as const
    const charges = [
      fee,
      tax,
      aCharge({ ...share, name: 'State tax', of_fees: true }),
      aCharge({ ...tax, name: 'Spa tax', basis: 'guest', free_below_age: 18, maximum_nights: null }),
    ]
    expect(
      termsOf({ check_in_from: null, check_out_until: null, charges, max_pets: 2, suits_children: false }),
    ).toEqual([
      ['Children', 'home not suitable'],
      ['Pets', 'up to 2 welcome'],
      ['Linen', '$12.50 per guest, 2 guests included'],
      ['Tourist tax', '$4.00 per guest and night, free under 12, for at most 7 nights'],
      ['State tax', '8.25% of nights, cleaning and fees'],
      ['Spa tax', '$4.00 per guest, adults only'],
    ])
  })

  it('names times, prices beside the base price, and rules', () => {
    const seasons = [
      { name: 'Over', from: '2027-01-01', until: '2027-03-01', price_per_night: 1 },
      { name: 'Easter', from: '2027-03-26', until: '2027-03-29', price_per_night: 300 },
    ]
    const terms = termsOf({
      weekend_price_per_night: 240,
      cleaning_fee: 60,
      seasons,
      house_rules: 'Shoes off.',
    })
    expect(terms).toEqual([
      ['Check-in', 'from 3:00 PM'],
      ['Check-out', 'until 11:00 AM'],
      ['Children', 'welcome'],
      ['Pets', 'none allowed'],
      ['Friday and Saturday nights', '$240 a night'],
      // The end of a season is exclusive.
      ['Easter, Mar 26 – 28, 2027', '$300 a night'],
      ['Cleaning fee', '$60 per stay'],
    ])
    expect(screen.getByText('Shoes off.')).toBeTruthy()
  })

  it.each([
    [3, 365, 'at least 3 nights'],
    [1, 14, 'at most 14 nights'],
    [2, 14, '2 to 14 nights'],
    [7, 7, 'exactly 7 nights'],
    [1, 1, 'exactly 1 night'],
  ])('a stay of %i to %i nights is %s', (minimum_nights, maximum_nights, text) => {
    termsOf({ minimum_nights, maximum_nights })
    expect(screen.getByText(text)).toBeTruthy()
  })
})

it('says when guests may arrive, and the shortest stay where it depends on that', () => {
  const summer = { name: 'Summer', from: '2027-06-01', until: '2027-09-01', price_per_night: 300 }
  const rules = {
    check_in_from: null,
    check_out_until: null,
    minimum_nights: 2,
    arrival_weekdays: [0, 5, 6],
    weekday_minimum_nights: [null, 9, null, null, null, 3, 3],
    notice_days: 1,
    seasons: [{ ...summer, minimum_nights: 7 }],
  }
  expect(termsOf(rules).slice(0, 5)).toEqual([
    ['Length of stay', 'at least 2 nights'],
    ['Days of arrival', 'Friday, Saturday, and Sunday'],
    ['Book ahead', 'at least 1 day before arrival'],
    ['Arriving Friday and Saturday', 'at least 3 nights'],
    ['Arriving Jun 1 – Aug 31, 2027', 'at least 7 nights'],
  ])
})

describe('the receipt', () => {
  const amounts = () =>
    screen
      .getAllByRole('term')
      .map(term => [term.textContent, term.parentElement?.querySelector('dd')?.textContent])

  it('is the specification’s where nothing but a base price is set', () => {
    showReceipt(aQuote({ discount_level: null, discount_level_name: null }))
    expect(amounts()).toEqual([
      ['$200 × 3 nights', '$600.00'],
      ['Trust discount (35%)', '−$210.00'],
      ['Service fee', '$50.00'],
      ['Total', '$440.00'],
    ])
  })

  it('says that the lowest price is reached, also where nothing is left of the discount', () => {
    const cut = { discount_percentage: 0, discount_cents: 0, lowest_price_reached: true, total_cents: 65_000 }
    showReceipt(aQuote(cut))
    expect(amounts()[1]).toEqual(['Trust discount (0%)', '$0.00'])
    expect(screen.getByText('Level 3, Close friend · Lowest price reached')).toBeTruthy()
  })

  it('shows fees after the cleaning fee and taxes after the service fee, each with how it is counted', async () => {
    const linen = { kind: 'fee', name: 'Linen', basis: 'guest', each_cents: 1_250, percentage: null } as const
    const pets = { ...linen, name: 'Pets', basis: 'pet_night', each_cents: 500 } as const
    const tax = { ...linen, kind: 'tax', name: 'State tax', basis: 'percentage', each_cents: null } as const
    const charges = [
      { ...linen, count: 2, nights: 1, amount_cents: 2_500 },
      { ...pets, count: 1, nights: 3, amount_cents: 1_500 },
      { ...linen, name: 'Firewood', basis: 'stay' as const, count: 1, nights: 1, amount_cents: 1_250 },
      { ...tax, percentage: 10, count: 1, nights: 1, amount_cents: 3_900 },
    ]
    showReceipt(aQuote({ charges, cleaning_fee_cents: 6_000, total_cents: 59_150 }))
    expect(amounts().slice(2)).toEqual([
      ['Cleaning fee', '$60.00'],
      ['Linen', '$25.00'],
      ['Pets', '$15.00'],
      ['Firewood', '$12.50'],
      ['Service fee', '$50.00'],
      ['State tax', '$39.00'],
      ['Total', '$591.50'],
    ])
    const hintOf = (name: string) =>
      screen.getByText(name).parentElement?.querySelectorAll('dd')[1]?.textContent
    await screen.findByText('$12.50 × 2 guests')
    expect([hintOf('Pets'), hintOf('Firewood'), hintOf('State tax')]).toEqual([
      '$5.00 × 1 pet × 3 nights',
      undefined,
      '10%',
    ])
  })

  it('shows every part of a price that differs by the night', () => {
    const lines = [
      { kind: 'base' as const, name: null, nights: 1, price_per_night: 200, amount_cents: 20_000 },
      { kind: 'weekend' as const, name: null, nights: 1, price_per_night: 250, amount_cents: 25_000 },
      { kind: 'season' as const, name: 'Easter', nights: 2, price_per_night: 300, amount_cents: 60_000 },
    ]
    const sums = { nights: 4, subtotal_cents: 105_000, discount_cents: 36_750, cleaning_fee_cents: 6_000 }
    showReceipt(aQuote({ lines, ...sums, total_cents: 79_250 }))
    expect(amounts()).toEqual([
      ['$200 × 1 night', '$200.00'],
      ['$250 × 1 weekend night', '$250.00'],
      ['$300 × 2 nights', '$600.00'],
      ['4 nights in all', '$1,050.00'],
      ['Trust discount (35%)', '−$367.50'],
      ['Cleaning fee', '$60.00'],
      ['Service fee', '$50.00'],
      ['Total', '$792.50'],
    ])
    expect(screen.getByText('Easter')).toBeTruthy()
  })
})
