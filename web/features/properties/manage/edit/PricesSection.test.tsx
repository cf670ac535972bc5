import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Season } from '#contract/pricing/schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { aCharge, aHome, aSettings } from '#web/features/properties/browse/testing/homes.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { editedHomeQuery } from '../queries.ts'
import { PricesSection } from './PricesSection.tsx'

const summer: Season = { name: 'Summer', from: '2027-06-01', until: '2027-09-01', price_per_night: 300 }
const settings = aSettings()
const TERMS = { currencies: ['usd'], service_fees: { usd: 5_000, eur: 5_000, gbp: 5_000, jpy: 8_000 } }
const later = { ...settings, updated_at: '2027-02-02T00:00:00.000Z' }

// The server is replaced: it has one home, and refuses when told to.
let stored: Property
let refusal: { status: number; body: object } | null
let sent: Record<string, unknown>[]

const answering = async (url: string, init: RequestInit) => {
  const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
  if (url.includes('/trust-levels/')) return json({ count: 0, next: null, previous: null, results: [] })
  if (url.includes('/terms/')) return json(TERMS)
  if (init.method !== 'PATCH') return json(stored)
  const { updated_at: _, ...changes } = JSON.parse(String(init.body))
  sent.push(JSON.parse(String(init.body)))
  if (refusal) return json(refusal.body, refusal.status)
  stored = { ...stored, ...changes, settings: later }
  return json(stored)
}

function Screen() {
  const home = useQuery(editedHomeQuery(stored.id)).data
  return home ? <PricesSection home={home} /> : null
}

beforeAll(() => loadTexts(['homes', 'stays', 'properties']))
beforeEach(async () => {
  stored = aHome({ seasons: [summer], settings })
  refusal = null
  sent = []
  vi.stubGlobal('fetch', answering)
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Screen />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByLabelText('Price per Night (USD)')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
const type = async (label: string, value: string, within_: HTMLElement = document.body) => {
  const input = within(within_).getByLabelText(label)
  await user.clear(input)
  if (value) await user.type(input, value)
}
const press = (name: string, within_: HTMLElement = document.body) =>
  user.click(within(within_).getByRole('button', { name }))
const save = () => press('Save')
const seasons = () => screen.queryAllByRole('listitem').map(item => item.querySelector('p')?.textContent)

it('sends what was changed and the state that was looked at, and nothing else', async () => {
  expect(screen.getByText('All changes saved')).toBeTruthy()
  await type('Price per Night (USD)', '1,250')
  await type('Weekend price (USD)', '1400')
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  await save()
  await screen.findByText('All changes saved')
  expect(sent).toEqual([
    { price_per_night: 1250, weekend_price_per_night: 1400, updated_at: settings.updated_at },
  ])
  await type('Weekend price (USD)', '')
  await save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ weekend_price_per_night: null, updated_at: later.updated_at })
})

it('a wrong figure is named beside its field and nothing is sent', async () => {
  await type('Price per Night (USD)', '0')
  await type('Cleaning fee (USD)', 'none')
  await save()
  await screen.findByText('Price must be a positive number')
  expect(screen.getByText('Cleaning fee must be a number from 0 to 100,000')).toBeTruthy()
  expect(sent).toEqual([])
})

it('the server’s words stand beside the field they are about, and what was typed stays', async () => {
  const words = 'The longest stay cannot be shorter than the shortest.'
  refusal = {
    status: 400,
    body: { code: 'request.invalid', detail: 'No.', errors: { maximum_nights: [words] } },
  }
  await type('Longest stay, in nights', '3')
  await save()
  await screen.findByText(words)
  expect((screen.getByLabelText('Longest stay, in nights') as HTMLInputElement).value).toBe('3')
})

it('seasons are added by their first and last night, kept in order, changed and removed', async () => {
  await press('Add season')
  let dialog = await screen.findByRole('dialog', { name: 'Add a season' })
  await type('Name', 'Carnival', dialog)
  await type('First night', '2027-02-06', dialog)
  await type('Last night', '2027-02-10', dialog)
  await type('Price per Night (USD)', '260', dialog)
  await press('Add season', dialog)
  await waitFor(() => expect(seasons()).toEqual(['Carnival', 'Summer']))
  expect(screen.getByText('Feb 6 – 10, 2027')).toBeTruthy()

  await press('Edit Summer')
  dialog = await screen.findByRole('dialog', { name: 'Change this season' })
  expect((within(dialog).getByLabelText('Last night') as HTMLInputElement).value).toBe('2027-08-31')
  await type('First night', '2027-02-10', dialog)
  await press('Change season', dialog)
  expect(within(dialog).getByText('Two seasons cannot share a night.')).toBeTruthy()
  await type('First night', '2027-02-11', dialog)
  await press('Change season', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Remove Carnival')
  expect(seasons()).toEqual(['Summer'])

  await press('Edit Summer')
  dialog = await screen.findByRole('dialog', { name: 'Change this season' })
  await user.click(within(dialog).getByLabelText('Repeat each year'))
  await press('Change season', dialog)
  await screen.findByText('Each year from then on')

  expect(sent).toEqual([])
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.seasons).toEqual([{ ...summer, minimum_nights: null, from: '2027-02-11', repeats: true }])
})

it('a home that was changed meanwhile loses nothing: mine can be saved over it, or theirs taken', async () => {
  await type('Cleaning fee (USD)', '40')
  stored = { ...stored, price_per_night: 210, cleaning_fee: 15, settings: later }
  refusal = { status: 409, body: { code: 'property.changed_meanwhile', detail: 'Changed.' } }
  await save()
  await screen.findByText('This home was changed elsewhere in the meantime')
  expect((screen.getByLabelText('Cleaning fee (USD)') as HTMLInputElement).value).toBe('40')
  await screen.findByDisplayValue('210')

  refusal = null
  await press('Save my changes')
  await screen.findByText('All changes saved')
  expect(sent.at(-1)).toEqual({ cleaning_fee: 40, updated_at: later.updated_at })
})

it('what was typed can be given up for what is stored', async () => {
  await type('Cleaning fee (USD)', '40')
  stored = { ...stored, cleaning_fee: 15, settings: later }
  refusal = { status: 409, body: { code: 'property.changed_meanwhile', detail: 'Changed.' } }
  await save()
  await press('Use the newer version')
  await waitFor(() =>
    expect((screen.getByLabelText('Cleaning fee (USD)') as HTMLInputElement).value).toBe('15'),
  )
  expect(screen.getByText('All changes saved')).toBeTruthy()
})

it('a preset opens the editor, each wrong field is named at its place, and the charge is saved in cents', async () => {
  await user.click(await screen.findByRole('button', { name: 'Tourist tax' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a fee or tax' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Tourist tax')
  await type('Amount (USD)', '4.005', dialog)
  await type('Free under the age of', '19', dialog)
  await type('Nights, at most', '7', dialog)
  await press('Add fee or tax', dialog)
  expect(within(dialog).getByText('Enter an amount from $0.01 to $100,000')).toBeTruthy()
  expect(within(dialog).getByText('Enter an age from 0 to 18')).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Nights, at most').value).toBe('7')
  await type('Amount (USD)', '4,50', dialog)
  await type('Free under the age of', '12', dialog)
  const words = '$4.50 per guest and night, free under 12, for at most 7 nights'
  expect(within(dialog).getByText(`Guests read: ${words}.`)).toBeTruthy()
  await press('Add fee or tax', dialog)
  await screen.findByText(words)
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.charges).toEqual([
    aCharge({
      kind: 'tax',
      name: 'Tourist tax',
      basis: 'guest_night',
      amount_cents: 450,
      free_below_age: 12,
      maximum_nights: 7,
    }),
  ])
})

it('another basis keeps only the options that fit it, and a charge can be changed and removed', async () => {
  await press('Add fee or tax')
  let dialog = await screen.findByRole('dialog', { name: 'Add a fee or tax' })
  await type('Name', 'Linen', dialog)
  await user.selectOptions(within(dialog).getByLabelText('Charged'), 'per guest')
  await type('Guests included', '2', dialog)
  await user.selectOptions(within(dialog).getByLabelText('Charged'), 'per pet')
  expect(within(dialog).queryByLabelText('Guests included')).toBeNull()
  await type('Amount (USD)', '12', dialog)
  await press('Add fee or tax', dialog)
  await screen.findByText('$12.00 per pet')
  expect(screen.getByText('Nobody pays this yet, because no pets may come.')).toBeTruthy()
  await type('How many pets may come', '2')
  expect(screen.queryByText('Nobody pays this yet, because no pets may come.')).toBeNull()

  await press('Edit Linen')
  dialog = await screen.findByRole('dialog', { name: 'Change this fee or tax' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount (USD)').value).toBe('12')
  await user.selectOptions(within(dialog).getByLabelText('Kind'), 'Tax')
  await user.selectOptions(within(dialog).getByLabelText('Charged'), 'as a percentage')
  await type('Percentage', '8.25', dialog)
  await user.selectOptions(within(dialog).getByLabelText('Percentage of'), 'nights, cleaning and fees')
  await press('Change', dialog)
  await screen.findByText('8.25% of nights, cleaning and fees')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  const percent = { kind: 'tax', basis: 'percentage', amount_cents: null, percentage: 8.25 } as const
  expect(sent[0]).toMatchObject({ charges: [aCharge({ ...percent, of_fees: true })], max_pets: 2 })
  await press('Remove Linen')
  expect(screen.getByRole('button', { name: 'Tourist tax' })).toBeTruthy()
})

it('rules by day of arrival begin with a switch, and end with it', async () => {
  expect(screen.queryByRole('checkbox', { name: 'Saturday' })).toBeNull()
  const byDay = () => user.click(screen.getByRole('switch', { name: 'Rules by day of arrival' }))
  await byDay()
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }))
  expect(screen.getByLabelText('Shortest stay from Sunday, in nights')).toHaveProperty('disabled', true)
  await type('Shortest stay from Friday, in nights', '0')
  await save()
  await screen.findByText('Nights must be a number from 1 to 365')
  expect(sent).toEqual([])
  await type('Shortest stay from Friday, in nights', '3')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    arrival_weekdays: [1, 2, 3, 4, 5, 6],
    weekday_minimum_nights: [null, null, null, null, null, 3, null],
  })
  await byDay()
  await save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ arrival_weekdays: null, weekday_minimum_nights: null })
})

it('leads to the rights of levels, which say how far ahead guests can ask', () => {
  const link = screen.getByRole('link', { name: 'Set how far ahead' })
  expect(link.getAttribute('href')).toBe('/owner/trust-levels/rights')
})
