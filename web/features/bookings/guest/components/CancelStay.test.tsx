import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { toast, toastStore } from '#web/ui/toast.ts'
import { CancelStay } from './CancelStay.tsx'

const STAY = {
  id: '0b6f6c50-0000-4000-8000-000000000001',
  property: { id: 'p', title: 'Lake house', owner_name: 'Olive Marsh' },
  check_in_date: '2030-05-01',
  check_out_date: '2030-05-03',
  price: { total_cents: 24_000, nights: 2 },
  status: 'pending',
  dates_asked: null,
} as unknown as Booking

beforeAll(() => loadTexts(['stays', 'bookings']))
afterEach(() => {
  cleanup()
  for (const { id } of toastStore.current()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

it.each([
  ['pending', 'Withdraw request', 'Your request was withdrawn'],
  ['confirmed', 'Cancel stay', 'Your stay was cancelled'],
] as const)('who gives a %s stay back is told so in words for a guest', async (status, label, told) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...STAY, status: 'cancelled' })))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CancelStay stay={{ ...STAY, status }} today="2030-01-01" />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: `${label} at Lake house` }))
  await userEvent.click(await screen.findByRole('button', { name: label }))
  await waitFor(() => expect(toastStore.current().map(({ title }) => title)).toEqual([told]))
})
