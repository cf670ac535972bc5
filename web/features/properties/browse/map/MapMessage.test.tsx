import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HomePin, HomePins } from '#contract/properties/map.schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { MapMessage } from './MapMessage.tsx'

beforeAll(() => loadTexts(['homesMap']))
afterEach(cleanup)

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
function Asked({ ask }: { ask: () => Promise<HomePins> }) {
  return <MapMessage pins={useQuery({ queryKey: ['pins'], queryFn: ask })} hidden={false} />
}
const show = (ask: () => Promise<HomePins>) =>
  render(
    <QueryClientProvider client={client()}>
      <Asked ask={ask} />
    </QueryClientProvider>,
  )
const pins =
  (shown: number, count: number, count_is_exact = true) =>
  async () => ({
    count,
    count_is_exact,
    results: Array.from({ length: shown }, () => ({}) as HomePin),
  })

describe('the message of the map', () => {
  it.each([
    ['that there are none', pins(0, 0), 'No homes here. Move the map or zoom out.'],
    ['that there are more', pins(200, 1_000), '200 of 1,000 homes. Zoom in to see the others.'],
    [
      'that there are many more',
      pins(200, 1_000, false),
      '200 of more than 1,000 homes. Zoom in to see the others.',
    ],
  ])('says %s', async (_, ask, text) => {
    show(ask)
    await screen.findByText(text)
  })

  it('says nothing where the pins say all', async () => {
    show(pins(3, 3))
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  })

  it('says why the homes could not be loaded, and asks again', async () => {
    const ask = vi.fn<() => Promise<HomePins>>().mockRejectedValueOnce(new Error('Out of reach'))
    ask.mockImplementation(pins(0, 0))
    show(ask)
    await screen.findByText('The homes could not be loaded: Out of reach')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('No homes here. Move the map or zoom out.')
  })
})
