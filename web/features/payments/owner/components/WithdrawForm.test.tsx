import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { BankDetails } from '#contract/payments/schemas.ts'
import type { StripeAccount } from '#contract/payments/stripe-account.schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

const SAVED: BankDetails = {
  bank_name: 'Harbour Bank',
  account_name: 'Robin Example',
  account_last4: '0044',
  opens_at: null,
}
const STRIPE: StripeAccount = {
  status: 'ready',
  country: 'DE',
  connected_at: '2026-01-01T00:00:00Z',
  opens_at: null,
}
// The server is replaced; its received requests are recorded.
let sent: { key: string | null; body: Record<string, unknown> }[]
let answers: { status: number; body: object }[]
const onDone = vi.fn()

beforeAll(() => loadTexts(['payments']))
beforeEach(() => {
  sent = []
  answers = [{ status: 201, body: {} }]
  onDone.mockReset()
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ key, body: JSON.parse(String(init.body)) })
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (!next) throw new TypeError('network')
    return new Response(JSON.stringify(next.body), { status: next.status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (saved: BankDetails | null, stripe: StripeAccount | null = null) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithdrawForm
        balance={{ available_cents: 10_000, currency: 'usd' }}
        saved={saved}
        stripe={stripe}
        onDone={onDone}
      />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const submit = () => screen.getByRole('button', { name: 'Submit Request' })

it('to the saved account sends the amount alone: its number is nowhere to be read', async () => {
  const user = open(SAVED)
  expect(screen.queryByLabelText('Account Number')).toBeNull()
  await user.type(screen.getByLabelText('Amount (USD)'), '$10.50')
  await user.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([{ amount: 10.5, currency: 'usd', way: 'bank' }])
})

it('to another account sends the bank by the names of the specification, and forgets it when one turns back', async () => {
  const user = open(SAVED)
  await user.selectOptions(screen.getByLabelText('Pay to'), 'other')
  await user.type(screen.getByLabelText('Amount (USD)'), '20')
  await user.type(screen.getByLabelText('Bank Name'), 'Ferry Bank')
  await user.type(screen.getByLabelText('Account Name'), 'Robin')
  await user.type(screen.getByLabelText('Account Number'), '12345')
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    amount: 20,
    currency: 'usd',
    way: 'bank',
    bankName: 'Ferry Bank',
    accountName: 'Robin',
    accountNumber: '12345',
  })
  await user.selectOptions(screen.getByLabelText('Pay to'), 'saved')
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toEqual({ amount: 20, currency: 'usd', way: 'bank' })
})

it('to the account at Stripe sends no bank', async () => {
  const user = open(SAVED, STRIPE)
  await user.type(screen.getByLabelText('Amount (USD)'), '20')
  await user.selectOptions(screen.getByLabelText('Pay to'), 'Your account at Stripe')
  await user.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([{ amount: 20, currency: 'usd', way: 'stripe' }])
})

it('nothing can be sent to an account at Stripe that still waits, but to the bank', async () => {
  const user = open(SAVED, { ...STRIPE, opens_at: '2027-01-01T00:00:00Z' })
  const isDisabled = () => (submit() as HTMLButtonElement).disabled
  expect(isDisabled()).toBe(false)
  await user.selectOptions(screen.getByLabelText('Pay to'), 'stripe')
  expect(isDisabled()).toBe(true)
})

it.each(['', '0', '-5', 'ten', '1e3', '0.001', '1.2.3'])(
  'an amount of "%s" is refused before it is sent',
  async typed => {
    const user = open(SAVED)
    if (typed) await user.type(screen.getByLabelText('Amount (USD)'), typed)
    await user.click(submit())
    await screen.findByText('Please enter a valid amount greater than 0.')
    expect(sent).toEqual([])
  },
)

it('more than is available is refused before it is sent; everything is not', async () => {
  const user = open(SAVED)
  await user.type(screen.getByLabelText('Amount (USD)'), '100.01')
  await user.click(submit())
  await screen.findByText('Withdrawal amount exceeds available balance')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Everything' }))
  await user.click(submit())
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ amount: 100, currency: 'usd', way: 'bank' }]),
  )
})

it('the same wish after a lost answer is sent under the same key, another one under its own', async () => {
  answers = []
  const user = open(SAVED)
  await user.type(screen.getByLabelText('Amount (USD)'), '30')
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
  await user.type(screen.getByLabelText('Amount (USD)'), '.5')
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(3))
  const [first, again, other] = sent.map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(onDone).not.toHaveBeenCalled()
})

it('what the server says of a field stands beside it, and nothing typed is lost', async () => {
  answers = [
    {
      status: 409,
      body: {
        detail: 'Withdrawal amount exceeds available balance',
        code: 'withdrawal.exceeds_balance',
        errors: { amount: ['Withdrawal amount exceeds available balance'] },
      },
    },
  ]
  const user = open(SAVED)
  await user.type(screen.getByLabelText('Amount (USD)'), '30')
  await user.click(submit())
  await screen.findByText('Withdrawal amount exceeds available balance')
  expect((screen.getByLabelText('Amount (USD)') as HTMLInputElement).value).toBe('30')
})
