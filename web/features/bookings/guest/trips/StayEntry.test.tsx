import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { StayPayment } from '#contract/payments/stay-payments.schemas.ts'
import { aBooking, aPayment } from '#web/features/bookings/testing/bookings.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { textContent } from '#web/lib/testing/text-content.ts'
import { StayEntry } from './StayEntry.tsx'

beforeAll(() => loadTexts(['trips', 'stays', 'properties', 'reviews', 'bookings', 'conversations']))
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{"count":0,"results":[]}')))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (payment: StayPayment | null) =>
  textContent(
    render(
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <StayEntry stay={aBooking({ payment })} />
        </QueryClientProvider>
      </MemoryRouter>,
    ).container,
  )

it.each([
  [aPayment(), 'Payment of $132.00 due May 12, 2027'],
  [aPayment({ state: 'overdue' }), 'Payment of $132.00 overdue since May 12, 2027'],
  [aPayment({ state: 'paid', unpaid: [], refund_due_cents: 6_000 }), '$60.00 goes back to you'],
])('the list of stays says what is to be paid, and what comes back', (payment, said) => {
  expect(show(payment)).toContain(said)
})

it('it says nothing of payments once all is paid, before anything is due, and where none are taken', () => {
  for (const payment of [aPayment({ state: 'paid', unpaid: [] }), aPayment({ state: 'later' }), null]) {
    expect(show(payment)).not.toMatch(/Payment of|goes back/)
    cleanup()
  }
  expect(screen.queryByText(/Payment/)).toBeNull()
})

it.each([
  [{ opens_on: '2027-06-28', is_open: false }, /Arrival guide opens on Jun 28, 2027/],
  [{ opens_on: '2027-06-28', is_open: true }, /Arrival guide(?! opens)/],
])('the list of stays says when the arrival guide opens, and leads to it: %o', (guide, said) => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StayEntry stay={aBooking({ arrival_guide: guide })} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  screen.getByText(said)
  const link = screen.queryByRole('link', { name: 'Arrival guide for Lake house' })
  expect(link?.getAttribute('href')?.endsWith('#guide')).toBe(guide.is_open || undefined)
})
