import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { aBooking, aPayment } from '#web/features/bookings/testing/bookings.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { textContent } from '#web/lib/testing/text-content.ts'
import { toast, toastStore } from '#web/ui/toast.ts'
import { CancelStay } from './CancelStay.tsx'

const STAY = {
  id: '0b6f6c50-0000-4000-8000-000000000001',
  property: { id: 'p', title: 'Lake house', owner_name: 'Olive Marsh' },
  check_in_date: '2030-05-01',
  check_out_date: '2030-05-03',
  price: { currency: 'usd', total_cents: 24_000, nights: 2 },
  status: 'pending',
  dates_asked: null,
  payment: null,
} as unknown as Booking

beforeAll(() => loadTexts(['stays', 'bookings', 'paymentTerms']))
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

describe('a stay that is paid through the platform', () => {
  const confirmed = aBooking({
    payment: aPayment({ paid_cents: 13_200 }),
    cancellation: {
      steps: [{ days: 30, percentage: 50 }],
      percentage: 50,
      refund_cents: 4_567,
      kept_cents: 8_633,
    },
  })
  const ask = async (answer: () => Response | Promise<Response>) => {
    vi.stubGlobal('fetch', answer)
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CancelStay stay={confirmed} today="2027-05-05" />
      </QueryClientProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel stay at Lake house' }))
  }

  it('says to the cent what goes back and what is kept, and until when that holds, before it is cancelled', async () => {
    await ask(() => new Response(JSON.stringify(confirmed)))
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog.textContent).toContain('Goes back to you$45.67'))
    expect(dialog.textContent).toContain('You have paid$132.00')
    expect(dialog.textContent).toContain('Kept, as agreed$86.33')
    expect(textContent(dialog)).toContain('Half back until Jun 1, 2027, nothing after that.')
    expect(dialog.textContent).not.toContain('Cancelling is free')
  })

  it('is not cancelled before the refund is known', async () => {
    await ask(async () => {
      throw new TypeError('network')
    })
    await waitFor(() => expect(toastStore.current()[0]?.title).toContain('That did not work'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
