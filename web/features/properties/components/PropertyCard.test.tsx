// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PropertyCard as Card } from '#contract/properties/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import type { CardPlace } from '../card-price.ts'
import { aCard, closeFriend } from '../testing/homes.ts'
import { PropertyCard } from './PropertyCard.tsx'

beforeAll(() => loadTexts(['properties']))
afterEach(cleanup)

const show = (card: Card, place: CardPlace) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PropertyCard card={card} place={place} sizes="100vw" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('article')
}
const struck = (card: HTMLElement) => card.querySelector('s')?.textContent

describe('a card for someone without a level', () => {
  it('shows the placeholders of the home page', () => {
    const card = show(aCard(), 'home')
    expect(card.textContent).toContain('15% Trust Discount')
    expect(screen.getByRole('button', { name: /per night/ }).textContent).toContain('$200')
    expect(struck(card)).toContain('$230')
    expect(card.textContent).toContain('4.9')
    expect(card.textContent).not.toContain('Trusted')
  })

  it('shows the placeholders of the list', () => {
    const card = show(aCard(), 'list')
    expect(card.textContent).toContain('20% Trust Discount')
    expect(screen.getByRole('button', { name: /per night/ }).textContent).toContain('$200')
    expect(struck(card)).toContain('$240')
    expect(card.textContent).toContain('4.8')
    expect(card.textContent).toContain('Trusted')
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
    const level = { percentage: 0, level: 1, level_name: 'Neighbour', nightly_cents: 20_000 }
    const card = show(aCard({ viewer_discount: level }), 'list')
    expect(struck(card)).toBeUndefined()
    expect(card.textContent).toContain('Neighbour')
  })

  it('opens the receipt behind the price on focus, and closes it on Escape', async () => {
    show(aCard({ viewer_discount: closeFriend }), 'list')
    const price = screen.getByRole('button', { name: /per night/ })
    expect(price.getAttribute('aria-expanded')).toBe('false')
    await userEvent.tab() // the home
    await userEvent.tab() // its price
    expect(document.activeElement).toBe(price)
    expect(price.getAttribute('aria-expanded')).toBe('true')
    const receipt = document.getElementById(price.getAttribute('aria-controls') ?? '')
    expect(receipt?.textContent).toContain('−$70.00')
    await userEvent.keyboard('{Escape}')
    expect(price.getAttribute('aria-expanded')).toBe('false')
  })
})

it('real reviews replace the placeholder rating', () => {
  const card = show(aCard({ rating: { average: 4.25, count: 4 } }), 'list')
  expect(card.textContent).toContain('4.3')
  expect(card.textContent).not.toContain('4.8')
})
