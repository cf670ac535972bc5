import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/pricing/schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { QuoteReceipt } from '../booking/QuoteReceipt.tsx'
import { aHome, aQuote } from '../testing/homes.ts'
import { HomeTerms } from './HomeTerms.tsx'

beforeAll(() => loadTexts(['properties']))
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
  it('says nothing where nothing is set', () => {
    expect(termsOf({ check_in_from: null, check_out_until: null })).toEqual([])
    expect(screen.queryByRole('heading')).toBeNull()
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
