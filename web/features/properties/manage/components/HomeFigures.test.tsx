import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PropertyStats } from '#contract/properties/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import HomeFigures from './HomeFigures.tsx'

const none: PropertyStats = {
  currency: 'usd',
  bookings: { pending: 0, confirmed: 0, cancelled: 0, completed: 0 },
  last_30_days: { nights: 0, income_cents: 0 },
  last_365_days: { nights: 0, income_cents: 0 },
  next_30_days: { nights: 0, occupancy_percentage: 0 },
}

// The server is replaced.
let answer: { status: number; body: object }

beforeAll(() => loadTexts(['homeFigures']))
beforeEach(() => {
  answer = { status: 200, body: none }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer.body), { status: answer.status }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HomeFigures homeId="11111111-1111-4111-8111-111111111111" />
    </QueryClientProvider>,
  )

it('says occupancy, income and stays of a home, each with its period', async () => {
  answer.body = {
    currency: 'usd',
    bookings: { pending: 2, confirmed: 3, cancelled: 1, completed: 9 },
    last_30_days: { nights: 1, income_cents: 102_600 },
    last_365_days: { nights: 13, income_cents: 390_450 },
    next_30_days: { nights: 6, occupancy_percentage: 20 },
  } satisfies PropertyStats
  show()
  await screen.findByText('20%')
  for (const text of [
    'Occupancy, next 30 days',
    '6 nights booked',
    'Income, last 30 days',
    '$1,026.00',
    '1 night',
    'Income, last 365 days',
    '$3,904.50',
    '13 nights',
    '12',
    '2 pending, 1 cancelled',
  ])
    expect(screen.getByText(text), text).toBeTruthy()
})

it('says what will stand here while a home has had no booking', async () => {
  show()
  await screen.findByText(/No bookings yet/)
  expect(screen.queryByText('0%')).toBeNull()
})

it('says that the figures did not come, and asks again', async () => {
  answer = { status: 500, body: { code: 'server.failed', detail: 'The server failed.' } }
  show()
  await screen.findByText('The figures could not be loaded')
  answer = { status: 200, body: none }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/No bookings yet/)
})
