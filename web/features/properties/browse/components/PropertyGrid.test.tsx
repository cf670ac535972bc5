import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { aCard } from '../testing/homes.ts'
import { PropertyGrid } from './PropertyGrid.tsx'

beforeAll(() => loadTexts(['properties']))
afterEach(cleanup)

const client = new QueryClient()
const around = (children: ReactNode) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
)

/** A card that counts how often it is rendered, by readings of its bathrooms. */
const counted = (home: PropertyCard) => {
  let times = 0
  const card = Object.defineProperty({ ...home }, 'bathrooms', {
    enumerable: true,
    get: () => {
      times += 1
      return home.bathrooms
    },
  })
  return { card, times: () => times }
}

it('renders no card again when further homes are added', () => {
  const first = counted(aCard({ id: 'first', title: 'First' }))
  const { rerender } = render(around(<PropertyGrid cards={[first.card]} place="list" />))
  const before = first.times()
  expect(before).toBeGreaterThan(0)
  rerender(
    around(<PropertyGrid cards={[first.card, aCard({ id: 'second', title: 'Second' })]} place="list" />),
  )
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(first.times()).toBe(before)
})

it('renders the receipt of a card when it is asked for, and not before', async () => {
  render(around(<PropertyGrid cards={[aCard()]} place="list" />))
  const price = screen.getByRole('button', { name: /per night/ })
  const receipt = document.getElementById(price.getAttribute('aria-controls') ?? '')
  expect(receipt?.textContent).toBe('')
  expect(price.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(price)
  expect(price.getAttribute('aria-expanded')).toBe('true')
  expect(receipt?.textContent).toContain('Your night')
})
