import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type PlatformSettings, SETTINGS_AT_FIRST } from '#contract/platform/settings.schemas.ts'
import { anyPaymentQuery } from '#web/features/payments/guest-payments/queries.ts'
import { paths } from '#web/lib/paths.ts'
import { queryClient } from './query-client.ts'
import { aList, aProfile, close, ID, open, type StubbedAnswers } from './testing/stage.tsx'

const ADMIN = aProfile('admin')
const none = { count: 0, amount_cents: 0 }
const NOTHING = {
  bank_cents: 0,
  card_cents: 0,
  security_cents: 0,
  waiting: none,
  refunds_due: none,
  overdue: none,
}
const COLLECTED = { currencies: [{ currency: 'usd', ...NOTHING }], imported_at: null }

const terms = (payments: 'none' | 'bank_transfer'): StubbedAnswers => ({
  'GET /terms/': { body: { payments, contact_address: null, service_fee_cents: 5_000 } },
  'GET /payments/incoming/': aList(),
  'GET /payments/collected/': { body: COLLECTED },
  'GET /payments/refunds/overdue_of_owners/': { body: [] },
})

afterEach(close)

const menu = async () => within(await screen.findByRole('navigation', { name: 'Admin menu' }))
const hasEntry = async () => {
  const entries = await menu()
  await entries.findByRole('link', { name: 'Fund requests' })
  // The entry comes after the terms and the payments.
  const { queryKey } = anyPaymentQuery
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('success'))
  return entries.queryByRole('link', { name: 'Guest payments' }) !== null
}

describe('the menu of admins', () => {
  it('names the payments of guests where guests pay', async () => {
    await open(paths.adminFundRequests(), ADMIN, terms('bank_transfer'))
    expect(await (await menu()).findByRole('link', { name: 'Guest payments' })).toBeTruthy()
  })

  it('does not where they never have', async () => {
    await open(paths.adminFundRequests(), ADMIN, terms('none'))
    expect(await hasEntry()).toBe(false)
  })

  it('still does where they have paid before', async () => {
    await open(paths.adminFundRequests(), ADMIN, {
      ...terms('none'),
      'GET /payments/incoming/': aList({ id: ID }),
    })
    expect(await (await menu()).findByRole('link', { name: 'Guest payments' })).toBeTruthy()
  })
})

it('the screen says where guests do not pay any more, and where to turn it on', async () => {
  await open(paths.adminGuestPayments(), ADMIN, terms('none'))
  expect(await screen.findByText('Guests do not currently pay here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Turn payments on' }).getAttribute('href')).toBe('/admin/settings')
})

describe('the settings', () => {
  const settings: PlatformSettings = {
    settings: SETTINGS_AT_FIRST,
    rates: { eur: 920_000, gbp: 790_000, jpy: 155_000_000 },
    changed: {},
    missing_for_cards: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  } as never
  const group = async () => within(await screen.findByRole('form', { name: 'Guests pay' }))

  it('say which settings of the server cards need', async () => {
    await open(paths.adminSettings(), ADMIN, { 'GET /admin/settings/': { body: settings } })
    const closed = (await group()).getByRole('switch', { name: 'Guests pay by card' }) as HTMLInputElement
    expect(closed.disabled).toBe(true)
    expect(document.getElementById(closed.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    )
  })

  it('turn cards on beside transfers once the server has its keys', async () => {
    const ready = { ...settings, missing_for_cards: [] }
    const { user } = await open(paths.adminSettings(), ADMIN, { 'GET /admin/settings/': { body: ready } })
    const form = await group()
    await user.click(form.getByRole('switch', { name: 'Guests pay by card' }))
    await user.click(form.getByRole('switch', { name: 'Guests pay by bank transfer' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    const patch = () => vi.mocked(fetch).mock.calls.find(([, init]) => init?.method === 'PATCH')?.[1]?.body
    await waitFor(() => expect(patch()).toBeTruthy())
    expect(JSON.parse(String(patch()))).toMatchObject({ payments: 'bank_transfer_and_card' })
  })

  it('let guests pay by one switch, and ask for the days only then', async () => {
    const { user } = await open(paths.adminSettings(), ADMIN, { 'GET /admin/settings/': { body: settings } })
    const form = await group()
    expect(form.queryByLabelText('First payment due after')).toBeNull()
    await user.click(form.getByRole('switch', { name: 'Guests pay by bank transfer' }))
    const days = form.getByLabelText('First payment due after')
    await user.clear(days)
    await user.type(days, '61')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('From 1 to 60 days')).toBeTruthy()
    await user.clear(days)
    await user.type(days, '10')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const patches = () =>
      vi
        .mocked(fetch)
        .mock.calls.filter(([, init]) => init?.method === 'PATCH')
        .map(([, init]) => init?.body)
    await waitFor(() => expect(patches()).toHaveLength(1))
    expect(JSON.parse(String(patches()[0]))).toEqual({
      payments: 'bank_transfer',
      payment_days: 10,
      claim_days: 3,
      seen: { payments: 'none', payment_days: 7, claim_days: 3 },
    })
  })

  it('are left without a question once they are saved, also before they were read again', async () => {
    const { user, router } = await open(paths.adminSettings(), ADMIN, {
      'GET /admin/settings/': { body: settings },
      'PATCH /admin/settings/': {
        body: { ...settings, settings: { ...settings.settings, payments: 'bank_transfer' } },
      },
    })
    const form = await group()
    const stub = vi.mocked(fetch).getMockImplementation()
    if (!stub) throw new Error('There is no server')
    vi.mocked(fetch).mockImplementation((address, init) =>
      String(address).endsWith('/admin/settings/') && init?.method !== 'PATCH'
        ? new Promise(() => undefined)
        : stub(address, init),
    )
    await user.click(form.getByRole('switch', { name: 'Guests pay by bank transfer' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Payments of guests saved')).toBeTruthy()
    await router.navigate(paths.adminAuditLog())
    expect(router.state.location.pathname).toBe(paths.adminAuditLog())
  })

  it('say beside the switch that an account is missing', async () => {
    const words = 'Guests need an account to pay to'
    const { user } = await open(paths.adminSettings(), ADMIN, {
      'GET /admin/settings/': { body: settings },
      'PATCH /admin/settings/': { status: 400, body: { detail: words, errors: { payments: [words] } } },
    })
    const form = await group()
    const toggle = form.getByRole('switch', { name: 'Guests pay by bank transfer' })
    await user.click(toggle)
    await user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText(words)
    expect(toggle.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
    await waitFor(() => expect(document.activeElement).toBe(toggle))
  })
})

describe('the help', () => {
  it('says how to pay as it is on this platform', async () => {
    await open(paths.faq(), null, terms('none'))
    expect(await screen.findByText(/the admin tells you how to settle it/)).toBeTruthy()
    close()
    await open(paths.faq(), null, terms('bank_transfer'))
    expect(await screen.findByText(/^By bank transfer, once the owner has confirmed/)).toBeTruthy()
  })

  it('tells admins, and nobody else, how to import statements', async () => {
    await open(paths.help(), ADMIN, terms('bank_transfer'))
    expect(await screen.findByText('How do I import a bank statement?')).toBeTruthy()
    close()
    await open(paths.help(), aProfile('owner'), terms('bank_transfer'))
    expect(await screen.findByText('When do I get my money?')).toBeTruthy()
    expect(screen.queryByText('How do I import a bank statement?')).toBeNull()
  })
})

it('the audit log leads from a refund to the refunds', async () => {
  await open(paths.adminAuditLog(), ADMIN, {
    'GET /admin/audit_logs/': aList({
      id: 1,
      position: 1,
      at: '2026-01-01T00:00:00Z',
      action: 'refund.sent',
      who: { kind: 'person', person: { id: ADMIN.id, full_name: 'Ada Admin' }, of: null, viewing_as: null },
      subject: { kind: 'refund', id: 'x', label: null, property: null },
      concerns: null,
      before: null,
      after: { reference: 'FT-1' },
      reason: null,
      address: null,
      request_id: null,
    }),
  })
  const link = await screen.findByRole('link', { name: 'Refund' })
  expect(link.getAttribute('href')).toBe('/admin/guest-payments?view=refunds&refunds=all')
})
