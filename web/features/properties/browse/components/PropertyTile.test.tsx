import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PropertyCard as Card } from '#contract/properties/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import type { CardPlace } from '../card-price.ts'
import { aCard, closeFriend } from '../testing/homes.ts'
import { PropertyTile } from './PropertyTile.tsx'

beforeAll(() => loadTexts(['properties']))
afterEach(cleanup)

const show = (card: Card, place: CardPlace) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PropertyTile card={card} place={place} sizes="100vw" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('article')
}
const aStay = {
  currency: 'usd' as const,
  nights: 5,
  nightly_cents: 39_000,
  subtotal_cents: 243_750,
  discount_percentage: 12.5,
  discount_cents: 48_750,
  stay_discounts: [],
  lowest_price_reached: false,
  fees_cents: 11_000,
  total_cents: 206_000,
}
const struck = (card: HTMLElement) => card.querySelector('s')?.textContent

describe('a card for someone without a level', () => {
  it.each(['home', 'list'] as const)('shows what they pay, and what it is less than (%s)', place => {
    const card = show(aCard(), place)
    expect(card.textContent).toContain('20% Trust Discount')
    expect(screen.getByRole('button', { name: /per night/ }).textContent).toContain('$160')
    expect(struck(card)).toContain('$200')
    expect(card.textContent?.includes('Trusted')).toBe(place === 'list')
  })

  it('shows the cents of a price, and a discount that is no whole number', () => {
    const discount = {
      percentage: 12.5,
      level: null,
      level_name: null,
      nightly_cents: 16_362,
      lowest_price_reached: false,
      no_cheaper_night: false,
    }
    const card = show(aCard({ price_per_night: 187, viewer_discount: discount }), 'list')
    expect(card.textContent).toContain('12.5% Trust Discount')
    expect(screen.getByRole('button', { name: /per night/ }).textContent).toContain('$163.62')
  })

  it('names and strikes nothing where there is no discount', () => {
    const none = {
      percentage: 0,
      level: null,
      level_name: null,
      nightly_cents: 20_000,
      lowest_price_reached: false,
      no_cheaper_night: false,
    }
    const card = show(aCard({ viewer_discount: none }), 'home')
    expect(struck(card)).toBeUndefined()
    expect(card.textContent).not.toContain('Trust Discount')
  })
})

describe('a price before dates are known', () => {
  const shown = (no_cheaper_night: boolean, changes: Partial<Card> = {}) => {
    show(aCard({ viewer_discount: { ...closeFriend, no_cheaper_night }, ...changes }), 'list')
    return screen.getByRole('button', { name: /per night|in total/ }).textContent
  }

  it('is said to be from what a night costs where none costs less', () => {
    expect(shown(true)).toMatch(/^from\$130per night/)
  })

  it('is not where some night costs less, or the total of the stay is known', () => {
    expect(shown(false)).toMatch(/^\$130per night/)
    cleanup()
    expect(shown(true, { stay: aStay })).toMatch(/^\$2,060in total/)
  })
})

describe('a card with dates', () => {
  it('shows the total, and beside it only what adds up to it', () => {
    const card = show(aCard({ stay: aStay }), 'list')
    const price = screen.getByRole('button', { name: /in total/ })
    expect(price.textContent).toContain('$2,060')
    expect(struck(card)).toContain('$2,547.50')
    expect(card.textContent).toContain('5 nights at $390 on average, plus $110 in fees')
    expect(card.textContent).not.toContain('per night')
  })
})

describe('a card for someone who holds a level', () => {
  it.each(['home', 'list'] as const)('shows the true price, discount and key (%s)', place => {
    const card = show(aCard({ viewer_discount: closeFriend }), place)
    expect(card.textContent).toContain('35% Trust Discount')
    expect(screen.getByRole('button', { name: /per night/ }).textContent).toContain('$130')
    expect(struck(card)).toContain('$200')
    expect(screen.getByRole('img', { name: 'Level 3' })).toBeTruthy()
    expect(card.textContent).toContain('Close friend')
  })

  it('strikes nothing through where the level takes nothing off', () => {
    const level = {
      percentage: 0,
      level: 1,
      level_name: 'Neighbour',
      nightly_cents: 20_000,
      lowest_price_reached: false,
      no_cheaper_night: false,
    }
    const card = show(aCard({ viewer_discount: level }), 'list')
    expect(struck(card)).toBeUndefined()
    expect(card.textContent).toContain('Neighbour')
  })

  it('says that the lowest price is reached, with the discount that is left', async () => {
    const floored = { ...closeFriend, percentage: 31.5, nightly_cents: 13_700, lowest_price_reached: true }
    const card = show(aCard({ viewer_discount: floored }), 'list')
    expect(card.textContent).toContain('31.5% Trust Discount')
    await userEvent.click(screen.getByRole('button', { name: /per night/ }))
    expect(document.body.textContent).toContain('Close friend · Lowest price reached')
  })

  it('shows with dates the discount of the stay, which its costs cut less or more than a night’s', () => {
    const stay = {
      currency: 'usd' as const,
      nights: 3,
      nightly_cents: 14_133,
      subtotal_cents: 60_000,
      discount_percentage: 29.33,
      discount_cents: 17_600,
      stay_discounts: [],
      lowest_price_reached: true,
      fees_cents: 9_000,
      total_cents: 51_400,
    }
    const card = show(aCard({ viewer_discount: closeFriend, stay }), 'list')
    expect(card.textContent).toContain('29.33% Trust Discount')
  })

  it('opens the receipt behind the price on focus, and closes it on Escape', async () => {
    show(aCard({ viewer_discount: closeFriend }), 'list')
    const price = screen.getByRole('button', { name: /per night/ })
    expect(price.getAttribute('aria-expanded')).toBe('false')
    await userEvent.tab() // The home.
    await userEvent.tab() // Its price.
    expect(document.activeElement).toBe(price)
    expect(price.getAttribute('aria-expanded')).toBe('true')
    const receipt = document.getElementById(price.getAttribute('aria-controls') ?? '')
    expect(receipt?.textContent).toContain('−$70.00')
    await userEvent.keyboard('{Escape}')
    expect(price.getAttribute('aria-expanded')).toBe('false')
  })
})

it('a home is rated by its reviews, and new before the first', () => {
  expect(show(aCard({ rating: { average: 4.25, count: 4 } }), 'list').textContent).toContain('4.3')
  cleanup()
  const unrated = show(aCard(), 'home').textContent
  expect(unrated).toContain('New')
  expect(unrated).not.toMatch(/\b\d\.\d\b/)
})
