import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StayPayment } from '#contract/payments/stay-payments.schemas.ts'
import { aBooking, aPayment } from '#web/features/bookings/testing/bookings.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { textContent } from '#web/lib/testing/text-content.ts'
import { toast, toastStore } from '#web/ui/toast.ts'
import PaymentPanel from './PaymentPanel.tsx'

const TRANSFER = {
  holder: 'Latchkey Ltd',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  reference: 'RF18539007547034',
}

beforeAll(() => loadTexts(['stays', 'bookings', 'paymentTerms']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toast.dismiss(id)
})

const show = (payment: Partial<StayPayment>, changes: Parameters<typeof aBooking>[0] = {}) => {
  const stay = { ...aBooking(changes), payment: aPayment(payment) }
  render(<PaymentPanel stay={stay} />)
  return textContent(screen.getByRole('region', { name: 'Payment' }))
}

const RECEIPT = {
  currency: 'usd',
  id: 'a-receipt',
  kind: 'receipt',
  number: '2027-0001',
  issued_on: '2027-05-02',
  total_cents: 44_000,
} as const

describe('the receipts of a stay', () => {
  it('are said nothing of before there is one', () => {
    show({})
    expect(screen.queryByRole('list', { name: 'Receipts' })).toBeNull()
  })

  it('are listed with their day and amount, and each is downloaded', async () => {
    const fetched = vi.fn(async (_url: string) => Response.json({ detail: 'It is gone.' }, { status: 404 }))
    vi.stubGlobal('fetch', fetched)
    const note = { ...RECEIPT, id: 'a-note', kind: 'credit_note', number: '2027-0002' } as const
    show({ state: 'paid', unpaid: [] }, { documents: [RECEIPT, note] })
    const rows = within(screen.getByRole('list', { name: 'Receipts' })).getAllByRole('listitem')
    expect(rows.map(textContent)).toEqual([
      expect.stringContaining('Receipt 2027-0001May 2, 2027 · $440.00'),
      expect.stringContaining('Credit note 2027-0002'),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Download: Receipt 2027-0001' }))
    await vi.waitFor(() =>
      expect(toastStore.current().map(({ title }) => title)).toEqual([
        'Receipt 2027-0001 was not downloaded: It is gone.',
      ]),
    )
    expect(fetched.mock.calls[0]?.[0]).toContain('/payments/documents/a-receipt/pdf/')
  })
})

describe('the payment of a stay, as its guest sees it', () => {
  it('says what is due when, and the account with amount and reference as people type them', () => {
    const text = show({}, { transfer: TRANSFER })
    expect(text).toContain('Due May 12, 2027')
    expect(text).toContain('Depositby May 12, 2027$132.00')
    expect(text).toContain('The restby Jun 1, 2027$308.00')
    expect(text).toContain('DE89 3704 0044 0532 0130 00')
    expect(text).toContain('RF18 5390 0754 7034')
    expect(text).toContain('You can also pay everything at once: $440.00.')
    expect(text).toContain('Put the reference into the transfer')
  })

  it('copies each entry as a bank takes it, without spaces and signs, and says so', async () => {
    const user = userEvent.setup()
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    show({}, { transfer: TRANSFER })
    for (const what of ['Amount', 'Reference', 'Account holder', 'IBAN', 'BIC'])
      await user.click(screen.getByRole('button', { name: `Copy: ${what}` }))
    expect(copied.mock.calls.map(([text]) => text)).toEqual([
      '132.00',
      TRANSFER.reference,
      TRANSFER.holder,
      TRANSFER.iban,
      TRANSFER.bic,
    ])
    expect(toastStore.current().map(({ title }) => title)).toContain('Copied: IBAN')
  })

  it('names a payment whose day is over, and calms who has just paid', () => {
    const text = show({ state: 'overdue' }, { today: '2027-05-13', transfer: TRANSFER })
    expect(text).toContain('Overdue')
    expect(text).toContain('$132.00 was due on May 12, 2027. If you have just paid, there is nothing to do')
    expect(text).toContain('was due May 12, 2027')
  })

  it('waits for the owner of a request, and names no account', () => {
    const unpaid = [{ kind: 'all' as const, amount_cents: 44_000, due_on: null }]
    const text = show({ state: 'later', unpaid }, { status: 'pending' })
    expect(text).toContain('Nothing is due yet. Once Olive Marsh has confirmed')
    expect(text).toContain('To be paid$440.00')
    expect(screen.queryByText('IBAN')).toBeNull()
  })

  it('lists what came in and went back, and says that everything is paid', () => {
    const movements = [
      { kind: 'payment' as const, on: '2027-05-02', amount_cents: 50_000 },
      { kind: 'refund' as const, on: '2027-05-09', amount_cents: 6_000 },
    ]
    const text = show({ state: 'paid', paid_cents: 44_000, unpaid: [] }, { movements })
    expect(text).toContain('Everything is paid.')
    const list = within(screen.getByRole('list', { name: 'Payments and refunds' }))
    expect(list.getAllByRole('listitem').map(textContent)).toEqual([
      'Payment received on May 2, 2027$500.00',
      'Refund sent on May 9, 2027$60.00',
    ])
  })

  it('says what of a cancelled stay goes back and what is kept', () => {
    const cancelled: Partial<StayPayment> = {
      state: 'none',
      paid_cents: 6_600,
      kept_cents: 6_600,
      unpaid: [],
    }
    const text = show(
      { ...cancelled, refund_due_cents: 6_600 },
      {
        status: 'cancelled',
        cancellation: null,
        movements: [{ kind: 'payment', on: '2027-05-02', amount_cents: 13_200 }],
      },
    )
    expect(text).toContain('$66.00 goes back to the card or account that you paid with.')
    expect(text).toContain('$66.00 is kept, as you agreed when you booked.')
    cleanup()
    const nothing = show(
      { ...cancelled, paid_cents: 0, kept_cents: 0 },
      { status: 'cancelled', cancellation: null },
    )
    expect(nothing).toContain('Nothing was paid, and nothing is owed.')
  })

  it('leaves it to the two of them where a stay is settled directly', () => {
    const text = show({ settlement: 'direct', state: 'none', unpaid: [] }, { cancellation: null })
    expect(text).toContain('You settle this stay with Olive Marsh directly.')
    expect(text).not.toContain('account')
  })
})
