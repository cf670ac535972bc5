import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { StayCard } from '#contract/payments/card-payments.schemas.ts'
import { queryClient } from '#web/app/query-client.ts'
import { aBooking } from '#web/features/bookings/testing/bookings.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { toast, toastStore } from '#web/ui/toast.ts'
import { CardPanel } from './CardPanel.tsx'

beforeAll(() => loadTexts(['stays', 'common']))
beforeEach(() => queryClient.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toast.dismiss(id)
})

const latest = (changes: Partial<NonNullable<StayCard['latest']>> = {}): StayCard['latest'] => ({
  status: 'open',
  amount_cents: 13_200,
  until: null,
  is_capturing: false,
  ...changes,
})

const show = (
  card: StayCard,
  { at = '/', ...changes }: Parameters<typeof aBooking>[0] & { at?: string } = {},
) => {
  const stay = aBooking({ ...changes, card })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <CardPanel stay={stay} card={card} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return stay
}

it('offers what is due, and goes to the page of the provider', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) =>
    Response.json({ url: 'https://pay.test/1' }),
  )
  vi.stubGlobal('fetch', fetched)
  show({ offer: { kind: 'pay', amount_cents: 13_200 }, latest: null })
  await userEvent.click(screen.getByRole('button', { name: 'Pay $132.00 by card' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/1'))
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"amount_cents":13200}')
})

it('says why the page did not open, and offers it again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ detail: 'It cannot be reached.', code: 'card.unavailable' }, { status: 409 }),
  )
  show({ offer: { kind: 'pay', amount_cents: 13_200 }, latest: null })
  await userEvent.click(screen.getByRole('button', { name: 'Pay $132.00 by card' }))
  await vi.waitFor(() =>
    expect(toastStore.current().map(({ title }) => title)).toEqual([
      'The payment page did not open: It cannot be reached.',
    ]),
  )
  expect(screen.getByRole('button', { name: 'Pay $132.00 by card' })).toBeTruthy()
})

it('says of a request that nothing is charged before the yes', () => {
  show({ offer: { kind: 'authorise', amount_cents: 13_200 }, latest: null }, { status: 'pending' })
  expect(screen.getByText(/Nothing is charged until Olive Marsh says yes/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Authorize $132.00 by card' })).toBeTruthy()
})

it.each([
  ['held', latest({ status: 'authorised' }), 'pending', '$132.00 is authorized on your card'],
  [
    'being captured',
    latest({ status: 'authorised', is_capturing: true }),
    'confirmed',
    'is being charged to your card',
  ],
  ['on its way', latest({ status: 'processing' }), 'confirmed', 'is on its way'],
  ['refused', latest({ status: 'failed' }), 'confirmed', 'could not be charged $132.00'],
] as const)('says that a payment is %s', (_, attempt, status, words) => {
  show({ offer: null, latest: attempt }, { status })
  expect(screen.getByText(new RegExp(words.replace('$', '\\$')))).toBeTruthy()
})

it('says to somebody who comes back that nothing was charged', () => {
  show({ offer: { kind: 'pay', amount_cents: 13_200 }, latest: latest() }, { at: '/stays/1?card=back' })
  expect(screen.getByRole('status').textContent).toBe('You came back without paying. Nothing was charged.')
})

it('asks how the payment stands when somebody has paid, and says so when that fails', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Please try again.' }, { status: 409 }))
  show({ offer: null, latest: latest() }, { at: '/stays/1?card=done' })
  expect(screen.getByRole('status').textContent).toBe('We are asking whether your payment has arrived...')
  expect(await screen.findByText('We could not check your payment')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
