import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { PaymentTransaction } from '#contract/payments/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { TransactionDetails } from './TransactionDetails.tsx'

beforeAll(() => loadTexts(['payments']))

const open = (credit_cents: number, kind: 'booking' | 'booking_reversal' = 'booking') => {
  const transaction: PaymentTransaction = {
    currency: 'usd',
    id: '1',
    type: 'booking',
    amount: 159.75,
    date: '2026-07-01',
    property: 'The mill',
    details: {
      kind,
      guest_name: 'Ana Almeida',
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-03',
      total_cents: 20_975,
      service_fee_cents: 5_000,
      credit_cents,
    },
    status: 'completed',
  }
  render(<TransactionDetails transaction={transaction} />)
}

it('says what favour credit paid of a stay', () => {
  open(4_025)
  screen.getByText('Total $209.75, service fee $50.00')
  screen.getByText('Favour credit paid $40.25 of the nights')
})

it('does not mention favour credit where none was used, or where the stay was taken back', () => {
  open(0)
  open(4_025, 'booking_reversal')
  expect(screen.queryByText(/credit/)).toBeNull()
})
