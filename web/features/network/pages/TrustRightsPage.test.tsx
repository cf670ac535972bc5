import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { TrustRights } from '#contract/properties/rights.schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { Component as TrustRightsPage } from './TrustRightsPage.tsx'

const HOME = '7b1d9c9e-4c1e-4f0a-9d55-0b7a3c2f1e01'
const rights: TrustRights = {
  see_from: 0,
  price_from: 0,
  calendar_from: 0,
  place_from: 0,
  request_from: 0,
  peak_from: 0,
  at_once_from: 6,
  length_discounts_from: 0,
  date_discounts_from: 0,
  direct_from: 4,
  no_deposit_from: 3,
  gentler_from: 3,
  no_security_deposit_from: 3,
  months_ahead: Array(6).fill(null),
  feed_weeks_ahead: null,
  nights_a_year: Array(6).fill(null),
  peak_dates: [],
  exceptions: [{ id: HOME, title: 'Lake house', own: ['direct'] }],
}
const levels = [
  { level: 3, name: 'Friend' },
  { level: 4, name: 'Close friend' },
].map(level => ({ ...level, id: `l${level.level}`, default_discount_percentage: 10, members_count: 0 }))

let sent: unknown[]

const show = async (payments: 'none' | 'bank_transfer') => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const page = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results })
    if (init.method === 'PATCH') sent.push(JSON.parse(String(init.body)))
    const body = url.includes('/terms/')
      ? { payments }
      : url.includes('/trust-levels/')
        ? page(levels)
        : url.includes('/trust-rights/')
          ? rights
          : page([])
    return new Response(JSON.stringify(body))
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TrustRightsPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findAllByText('Close friend')
}

beforeAll(() => loadTexts(['trustRights']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('where guests pay through the platform, a level opens how they pay, and that is said in plain words', async () => {
  await show('bank_transfer')
  const direct = await screen.findByLabelText('Settled directly: from which level')
  expect(within(direct).queryByRole('option', { name: 'Everyone' })).toBeNull()
  const said = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(said('Friend')).toMatch(
    /pay no deposit, cancel on gentler terms, and provide no security deposit\.$/,
  )
  expect(said('Close friend')).toMatch(/and settle stays with you directly\.$/)
  expect(said('Close friend')).not.toContain('deposit')
  expect(screen.getByText('1 home has rights of its own')).toBeTruthy()
  await userEvent.selectOptions(direct, 'Your network')
  await waitFor(() => expect(sent).toEqual([{ direct_from: 1 }]))
})

it('where they do not, nothing is said of it, of homes with such rights neither', async () => {
  await show('none')
  expect(screen.queryByText(/deposit|settle|gentler/i)).toBeNull()
  expect(screen.queryByText('1 home has rights of its own')).toBeNull()
})
