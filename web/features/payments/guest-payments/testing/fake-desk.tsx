import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import type {
  CollectedMoney,
  IncomingPayment,
  PayableStay,
  Refund,
} from '#contract/payments/guest-payments.schemas.ts'
import { setUpUser } from '#web/lib/testing/set-up-user.ts'
import { toastStore } from '#web/ui/toast.ts'
import { PlatformsDesk } from '../PlatformsDesk.tsx'

/** The screen of guests' payments with a fake server. */

const ID = '0b6f6c50-0000-4000-8000-00000000000'

export const PAID_STAY: PayableStay = {
  id: `${ID}1`,
  reference: 'RF18539007547034',
  title: 'Mill house',
  guest_name: 'Daniel Okafor',
  check_in_date: '2030-03-04',
  check_out_date: '2030-03-08',
  status: 'confirmed',
  currency: 'usd',
  total_cents: 99_000,
  paid_cents: 0,
}

export const WAITING_PAYMENT: IncomingPayment = {
  id: `${ID}2`,
  received_on: '2030-01-05',
  amount_cents: 99_000,
  currency: 'usd',
  payer_name: 'OKAFOR DANIEL',
  payer_last4: '4000',
  remittance: 'holiday',
  status: 'waiting',
  stay: null,
  decided_by: null,
  decided_at: null,
  note: null,
  by_hand: false,
  by_card: false,
}

export const ASSIGNED_PAYMENT: IncomingPayment = {
  ...WAITING_PAYMENT,
  status: 'assigned',
  stay: { ...PAID_STAY, paid_cents: 99_000 },
  decided_by: { id: `${ID}3`, full_name: 'Ada Admin' },
  decided_at: '2030-01-06T10:00:00Z',
}

export const DUE_REFUND: Refund = {
  id: `${ID}4`,
  stay: { ...PAID_STAY, status: 'cancelled' },
  amount_cents: 49_500,
  reason: 'cancelled',
  way: 'transfer',
  status: 'due',
  created_at: '2030-01-06T10:00:00Z',
  sent_at: null,
  sent_by: null,
  exported_at: null,
  reference: null,
  payer_name: 'OKAFOR DANIEL',
  payer_last4: '4000',
}

export const COLLECTED_MONEY: CollectedMoney = {
  currencies: [
    {
      currency: 'usd',
      bank_cents: 99_000,
      card_cents: 0,
      security_cents: 0,
      waiting: { count: 1, amount_cents: 99_000 },
      refunds_due: { count: 1, amount_cents: 49_500 },
      overdue: { count: 0, amount_cents: 0 },
    },
  ],
  imported_at: '2030-01-05T10:00:00Z',
}

interface DeskAnswer {
  status: number
  body: unknown
}
export const deskAnswer = (body: unknown, status = 200): DeskAnswer => ({ status, body })
export const answeredList = (...results: unknown[]) =>
  deskAnswer({ count: results.length, next: null, previous: null, results })
export const answeredNo = (status: number, code: string, members: object): DeskAnswer =>
  deskAnswer({ code, ...members }, status)

/** Answers by method and path, each once and the last one for good; null is a lost connection. */
export type DeskAnswers = Record<string, (DeskAnswer | null)[]>

export interface DeskRequest {
  call: string
  body: unknown
  headers: Headers
  search: URLSearchParams
}

export const startDesk = () => {
  const sent: DeskRequest[] = []
  const answers: DeskAnswers = {
    'GET /payments/collected/': [deskAnswer(COLLECTED_MONEY)],
    'GET /payments/incoming/': [answeredList(WAITING_PAYMENT)],
    [`GET /payments/incoming/${WAITING_PAYMENT.id}/candidates/`]: [
      deskAnswer([{ ...PAID_STAY, purpose: 'stay' }]),
    ],
    'GET /payments/refunds/': [answeredList(DUE_REFUND)],
    'GET /payments/disputes/': [answeredList()],
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://house.test')
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    sent.push({ call, body, headers: new Headers(init.headers), search: searchParams })
    const left = answers[call] ?? [deskAnswer(null)]
    const next = left.length > 1 ? left.shift() : left[0]
    if (!next) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(next.body), { status: next.status })
  })
  return {
    answers,
    sentTo: (call: string) => sent.filter(each => each.call === call),
    open: (search = '') => {
      window.history.replaceState(null, '', `/admin/guest-payments${search}`)
      render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RouterProvider router={createBrowserRouter([{ path: '*', element: <PlatformsDesk /> }])} />
        </QueryClientProvider>,
      )
      return setUpUser()
    },
  }
}

export const pressButton = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))

export const shownToasts = () => toastStore.current().map(({ title }) => title)
