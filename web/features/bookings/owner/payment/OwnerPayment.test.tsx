import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StayPayment } from '#contract/payments/stay-payments.schemas.ts'
import { aBooking, aPayment } from '#web/features/bookings/testing/bookings.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { textContent } from '#web/lib/testing/text-content.ts'
import { toast, toastStore } from '#web/ui/toast.ts'
import { BookingActions } from '../components/BookingActions.tsx'
import { OwnerPayment } from './OwnerPayment.tsx'
import { PaymentLine } from './PaymentLine.tsx'

let sent: { url: string; body: unknown }[]
let refusal: { status: number; body: object } | null

beforeAll(() => loadTexts(['bookings', 'common']))
beforeEach(() => {
  sent = []
  refusal = null
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PATCH') sent.push({ url, body: JSON.parse(String(init.body)) })
    return new Response(JSON.stringify(refusal?.body ?? aBooking()), { status: refusal?.status ?? 200 })
  })
})
afterEach(() => {
  cleanup()
  for (const { id } of toastStore.current()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const wrap = (page: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)
const show = (payment: Partial<StayPayment> = {}, changes: Parameters<typeof aBooking>[0] = {}) => {
  wrap(<OwnerPayment booking={{ ...aBooking(changes), payment: aPayment(payment) }} />)
  return textContent(screen.getByRole('region', { name: 'Payment' }))
}

describe('the payment of a stay, as its owner sees it', () => {
  it.each([
    [{}, 'Due May 12, 2027'],
    [
      { paid_cents: 13_200, unpaid: [{ kind: 'balance', amount_cents: 30_800, due_on: '2027-06-01' }] },
      'Part paid',
    ],
    [{ state: 'overdue' }, 'Overdue'],
    [{ state: 'paid', paid_cents: 44_000, unpaid: [] }, 'Paid'],
    [{ settlement: 'direct', state: 'none', unpaid: [] }, 'Settled directly'],
    [{ state: 'none', unpaid: [], refund_due_cents: 1 }, 'Refund due'],
    [{ state: 'later' }, ''],
  ] satisfies [Partial<StayPayment>, string][])('is a word in the list: %j', (payment, word) => {
    const { container } = wrap(<PaymentLine payment={aPayment(payment)} />)
    expect(textContent(container)).toBe(word)
  })

  it('is nothing where the platform takes no payments', () => {
    expect(wrap(<PaymentLine payment={null} />).container.textContent).toBe('')
  })

  it('leaves what to do about a payment that does not come to the owner', () => {
    const text = show({ state: 'overdue' })
    expect(text).toContain('Gil Brook has not paid yet')
    expect(text).toContain('You decide: wait, settle the stay directly, or cancel it.')
  })

  it('says what of a cancelled stay is the owner’s, and when', () => {
    const text = show(
      { state: 'none', paid_cents: 6_600, kept_cents: 6_600, unpaid: [], refund_due_cents: 6_600 },
      { status: 'cancelled', movements: [{ kind: 'payment', on: '2027-05-02', amount_cents: 13_200 }] },
    )
    expect(text).toContain('$66.00 was kept under the agreed terms. It enters your balance on Jul 1, 2027.')
    expect(text).toContain('$66.00 goes back to Gil Brook.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('the owner finds the receipts of a stay', () => {
  const receipt = { id: 'a', kind: 'receipt', number: '2027-0001', issued_on: '2027-05-02' } as const
  const documents = [{ ...receipt, currency: 'usd' as const, total_cents: 44_000 }]
  expect(show({ state: 'paid', unpaid: [] }, { documents })).toContain('Receipt 2027-0001')
  expect(screen.getByRole('button', { name: 'Download: Receipt 2027-0001' })).toBeTruthy()
})

describe('settling a stay directly', () => {
  it('is asked for, says what it means, and sends what the owner saw', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Settle directly with the guest' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Settle this stay with Gil Brook directly?',
    })
    expect(dialog.textContent).toContain('The stay does not enter your balance')
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Settle directly with the guest' }).at(-1) as HTMLElement,
    )
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ settlement: 'direct', from: 'platform' }]),
    )
    expect(sent[0]?.url).toContain('/settlement/')
    await waitFor(() =>
      expect(toastStore.current().map(({ title }) => title)).toEqual(['You settle this stay directly.']),
    )
  })

  it('goes back to the platform in the same way, and a refusal is said in words', async () => {
    refusal = {
      status: 409,
      body: { code: 'booking.payments_off', detail: 'The platform takes no payments at present.' },
    }
    show({ settlement: 'direct', state: 'none', unpaid: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Through the platform again' }))
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Through the platform again' }).at(-1) as HTMLElement,
    )
    await waitFor(() =>
      expect(toastStore.current().map(({ title }) => title)).toEqual([
        'Failed to update booking: The platform takes no payments at present.',
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('is not offered once something was paid', () => {
    show({ paid_cents: 1 })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('an owner who cancels reads beforehand that the guest gets everything back', async () => {
  wrap(<BookingActions booking={aBooking({ payment: aPayment({ paid_cents: 13_200 }) })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('Gil Brook gets everything back: $132.00.')).toBeTruthy()
})
