import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aBooking } from '#web/features/bookings/testing/bookings.ts'
import { aQuote } from '#web/features/properties/browse/testing/homes.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { OtherDatesDialog } from './OtherDatesDialog.tsx'

let checked: unknown[]

const answering = async (_url: string, init: RequestInit) => {
  checked.push(JSON.parse(String(init.body)))
  return new Response(JSON.stringify({ available: true, reason: null, quote: aQuote(), quote_id: 'quote-1' }))
}

const stay = aBooking({ guests_count: 4, children_ages: [6, 0], pets: 1, payment: null })

beforeAll(() => loadTexts(['properties', 'stays', 'bookings', 'common']))
beforeEach(() => {
  checked = []
  vi.stubGlobal('fetch', answering)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <OtherDatesDialog
          stay={{ ...stay, home: { ...stay.home, max_guests: 5, max_pets: 2 } }}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('begins with who comes as booked, and asks for the price of another party beside the agreed one', async () => {
  const guests = screen.getByLabelText('Guests')
  await waitFor(() => expect(guests.textContent).toBe('4 guests, 1 pet'))
  expect(checked).toEqual([])
  await userEvent.click(guests)
  await userEvent.click(await screen.findByRole('button', { name: 'Pets: one more' }))
  await screen.findByText(/2 adults, 1 child \(6\), 1 infant, 1 pet/)
  await screen.findByText(/2 adults, 1 child \(6\), 1 infant, 2 pets/)
  expect(checked).toEqual([
    {
      check_in_date: stay.check_in_date,
      check_out_date: stay.check_out_date,
      guests_count: 4,
      children_ages: [6, 0],
      pets: 2,
    },
  ])
})
