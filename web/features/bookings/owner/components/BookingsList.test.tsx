// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { BOOKINGS_PAGE } from '../queries.ts'
import { BookingsList } from './BookingsList.tsx'

const COUNT = BOOKINGS_PAGE + 1
const LAST = {
  id: '7b1d9c9e-4c1e-4f0a-9d55-000000000000',
  property: { id: '7b1d9c9e-4c1e-4f0a-9d55-000000000001', title: 'Mill house' },
  guest: { full_name: 'Daniel Okafor' },
  check_in_date: '2030-03-04',
  check_out_date: '2030-03-08',
  price: { currency: 'usd', total_cents: 40_000 },
  status: 'confirmed',
  dates_asked: null,
  expires_at: null,
}

beforeAll(() => loadTexts(['bookings', 'common']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('an address that names a page past the end shows the last page', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const offset = Number(new URL(address, 'http://house.test').searchParams.get('offset'))
    const results = offset === BOOKINGS_PAGE ? [LAST] : []
    return new Response(JSON.stringify({ count: COUNT, next: null, previous: null, results }))
  })
  window.history.replaceState(null, '', '/owner/bookings?search=mill&page=9')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createBrowserRouter([
          { path: '/owner/bookings', element: <BookingsList onOpen={() => undefined} /> },
        ])}
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('rowheader', { name: /^Mill house/ })
  expect(window.location.search).toBe('?search=mill&page=2')
})
