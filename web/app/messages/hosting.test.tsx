import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { paths } from '#web/lib/paths.ts'
import {
  BOOKING,
  breakThePage,
  confirmTheStay,
  type Does,
  type MessageCase,
  OWNER,
  press,
  refused,
  showsEach,
  type,
} from '../testing/message-rows.ts'
import { aList, ID, type StubbedAnswer } from '../testing/stage.tsx'

const bookings = (says: string, answer: StubbedAnswer, does: Does = confirmTheStay): MessageCase => ({
  says,
  at: paths.ownerBookings(),
  as: OWNER,
  server: { 'GET /bookings/': aList(BOOKING), [`PATCH /bookings/${ID}/update_status/`]: answer },
  does,
})

const NOT_LOADED = { 'GET /analytics/dashboard_metrics/': { status: 400, body: {} } }
const loading: readonly MessageCase[] = [
  { says: 'Error Loading Dashboard', at: paths.owner(), as: OWNER, server: NOT_LOADED },
  {
    says: 'An error occurred while loading your dashboard.',
    at: paths.owner(),
    as: OWNER,
    server: NOT_LOADED,
  },
  {
    says: 'Error Loading Bookings',
    at: paths.ownerBookings(),
    as: OWNER,
    server: { 'GET /bookings/': refused },
  },
]

const wish = {
  'Amount (USD)': '50',
  'Bank Name': 'Ferry Bank',
  'Account Name': 'Robin Example',
  'Account Number': '000123456789',
}
const withdrawing = (says: string, changes: Partial<typeof wish> = {}): MessageCase => ({
  says,
  at: paths.ownerPayments(),
  as: OWNER,
  server: {
    'GET /payments/balance/': {
      body: {
        currency: 'usd',
        currencies: ['usd'],
        total_cents: 10_000,
        available_cents: 10_000,
        pending_cents: 0,
      },
    },
    'GET /payments/bank_details/': { body: null },
    'POST /withdrawals/': { status: 201, body: {} },
  },
  does: async (user: UserEvent) => {
    const open = await screen.findByRole('button', { name: 'Request Withdrawal' })
    await screen.findAllByText('$100.00')
    await user.click(open)
    for (const [label, text] of Object.entries({ ...wish, ...changes })) await type(user, label, text)
    await press(user, 'Submit Request')
  },
})

showsEach([
  bookings('Booking status updated!', { body: { ...BOOKING, status: 'confirmed' } }),
  bookings('Failed to update booking: Not today.', refused),
  bookings('Failed to update booking: Unknown error', {}, async user => {
    await screen.findByRole('combobox', { name: /Wilma Brandt/ })
    breakThePage()
    await confirmTheStay(user)
  }),
  ...loading,
  withdrawing('Please enter a valid amount greater than 0.', { 'Amount (USD)': '0' }),
  withdrawing('Bank name must be at least 2 characters.', { 'Bank Name': 'F' }),
  withdrawing('Account name must be at least 2 characters.', { 'Account Name': 'R' }),
  withdrawing('Please enter a valid account number.', { 'Account Number': '1' }),
  withdrawing('Withdrawal amount exceeds available balance', { 'Amount (USD)': '100.01' }),
  withdrawing('Withdrawal request submitted successfully'),
])
