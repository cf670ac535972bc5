import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Property } from '#contract/properties/schemas.ts'
import { aHome, aSettings } from '#web/features/properties/browse/testing/homes.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { editedHomeQuery } from '../queries.ts'
import PaymentTermsSection from './PaymentTermsSection.tsx'

let stored: Property
let sent: Record<string, unknown>[]

const answering = async (_url: string, init: RequestInit) => {
  if (init.method === 'PATCH') {
    const { updated_at: _, ...changes } = JSON.parse(String(init.body))
    sent.push(changes)
    stored = { ...stored, settings: aSettings({ ...stored.settings, ...changes }) }
  }
  return new Response(JSON.stringify(stored))
}

function Screen() {
  const home = useQuery(editedHomeQuery(stored.id)).data
  return home ? <PaymentTermsSection home={home} /> : null
}

const user = userEvent.setup({ delay: null })
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const type = async (input: HTMLElement, value: string) => {
  await user.clear(input)
  if (value) await user.type(input, value)
}
const reads = () => screen.getByRole('heading', { name: 'What guests read' }).closest('section')?.textContent

beforeAll(() => loadTexts(['homes', 'paymentTerms']))
beforeEach(async () => {
  stored = aHome({ settings: aSettings() })
  sent = []
  vi.stubGlobal('fetch', answering)
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Screen />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByLabelText('Deposit')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('an owner reads while typing what guests will read, and saves only what was changed', async () => {
  expect(reads()).toContain('You pay by bank transfer, within 7 days after Olive Marsh has confirmed.')
  await type(screen.getByLabelText('Deposit'), '30')
  await type(screen.getByLabelText('The rest is due'), '21')
  await user.click(screen.getByLabelText(/^Firm/))
  expect(reads()).toContain('30% within 7 days, the rest 21 days before check-in.')
  expect(reads()).toContain(
    'Full refund until 30 days before check-in, half back until 7 days before check-in',
  )
  await save()
  await waitFor(() =>
    expect(sent).toEqual([{ deposit_percentage: 30, balance_days: 21, cancellation_policy: 'firm' }]),
  )
})

it('a deposit that is none is named beside its field, and nothing is promised meanwhile', async () => {
  await type(screen.getByLabelText('Deposit'), '5')
  expect(reads()).toContain('Enter whole numbers to see what guests read.')
  await save()
  await screen.findByText('From 10 to 100 percent')
  expect(sent).toEqual([])
})

it('steps of one’s own begin as those of the policy before, are added in order, and end with the policy', async () => {
  await user.click(screen.getByLabelText(/^Moderate/))
  await user.click(screen.getByLabelText(/^Your own/))
  const days = () =>
    within(screen.getByRole('list', { name: 'Your steps' }))
      .getAllByLabelText('Days before')
      .map(input => (input as HTMLInputElement).value)
  expect(days()).toEqual(['5', '1'])
  await type(screen.getAllByLabelText('Days before')[0] as HTMLElement, '14')
  await user.click(screen.getByRole('button', { name: 'Add a step' }))
  expect(days()).toEqual(['14', '1', '0'])
  await user.click(screen.getByRole('button', { name: 'Remove step 3' }))
  await save()
  const steps = [
    { days: 14, percentage: 100 },
    { days: 1, percentage: 50 },
  ]
  await waitFor(() => expect(sent).toEqual([{ cancellation_policy: 'own', cancellation_steps: steps }]))
  await user.click(screen.getByLabelText(/^Flexible/))
  await save()
  await waitFor(() => expect(sent[1]).toEqual({ cancellation_policy: 'flexible', cancellation_steps: null }))
})

it('steps out of order are refused in words, until they are in order', async () => {
  await user.click(screen.getByLabelText(/^Moderate/))
  await user.click(screen.getByLabelText(/^Your own/))
  const second = screen.getAllByLabelText('Days before')[1] as HTMLElement
  await type(second, '9')
  await save()
  await screen.findByText(/Each later step asks for fewer days and gives back less/)
  expect(sent).toEqual([])
  await type(second, '3')
  await waitFor(() => expect(screen.queryByText(/Each later step/)).toBeNull())
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
})
