import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { GuideChange, OwnGuide } from '#contract/bookings/guides.schemas.ts'
import { aHome } from '#web/features/properties/browse/testing/homes.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import GuideSection from './GuideSection.tsx'

let stored: OwnGuide | null
let sent: GuideChange[]

const answering = async (_url: string, init: RequestInit) => {
  if (init.method === 'PUT') {
    const change: GuideChange = JSON.parse(String(init.body))
    sent.push(change)
    if (change.updated_at !== (stored?.updated_at ?? null))
      return new Response(JSON.stringify({ code: 'property.changed_meanwhile' }), { status: 409 })
    stored = { ...change, pictures: [], updated_at: `2027-01-01T00:00:0${sent.length}.000Z` }
  }
  return new Response(JSON.stringify({ guide: stored }))
}

const home = aHome()
const user = userEvent.setup({ delay: null })
const open = async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <GuideSection home={home} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByLabelText('How to get in')
}
const type = async (label: string, words: string) => {
  await user.clear(screen.getByLabelText(label))
  if (words) await user.type(screen.getByLabelText(label), words)
}
const save = (name = 'Save') => user.click(screen.getByRole('button', { name }))
const typedInto = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

beforeAll(() => loadTexts(['homes', 'arrivalGuide', 'uploads']))
beforeEach(() => {
  stored = null
  sent = []
  localStorage.clear()
  vi.stubGlobal('fetch', answering)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('an owner writes a guide, sees it as a guest will, and saves it', async () => {
  await open()
  await type('How to get in', 'Code 4711')
  await type('Name of the network', 'Lake house')
  await type('Password', 'swim-early')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = await screen.findByRole('dialog')
  expect(preview.textContent).toContain('From 3 days before check-in')
  within(preview).getByText('Code 4711')
  within(preview).getByRole('img', { name: 'QR code that joins the Wi-Fi Lake house' })
  await user.click(within(preview).getByRole('button', { name: 'Close' }))
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    directions: '',
    access: 'Code 4711',
    wifi_name: 'Lake house',
    wifi_password: 'swim-early',
    manual: '',
    opens_days_before: 3,
    pictures: [],
    updated_at: null,
  })
  await screen.findByText('All changes saved')
})

it('a password that no Wi-Fi takes is refused beside its field, and nothing typed is lost', async () => {
  await open()
  await type('Password', 'short')
  await save()
  await screen.findByText('A Wi-Fi password has 8 to 63 characters. Leave it empty for an open network.')
  await type('Password', 'long-enough')
  await screen.findByText('Please enter the name of the Wi-Fi as well.')
  expect(typedInto('Password')).toBe('long-enough')
  expect(sent).toEqual([])
})

it('what was typed survives a reload, without codes and passwords, until it is saved', async () => {
  await open()
  await type('How to get there', 'Up the hill')
  await type('How to get in', 'Code 4711')
  await type('Name of the network', 'Lake house')
  await type('Password', 'swim-early')
  expect(JSON.stringify({ ...localStorage })).toContain('Up the hill')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/4711|swim-early/)
  cleanup()
  await open()
  await screen.findByText('Your unsaved text is back')
  expect([typedInto('How to get there'), typedInto('How to get in')]).toEqual(['Up the hill', ''])
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Up the hill'))
})

it('an owner who was overtaken by another tab is told, keeps what they typed, and may replace the other', async () => {
  await open()
  await type('How to get in', 'Mine')
  stored = {
    directions: 'Theirs',
    access: '',
    wifi_name: '',
    wifi_password: '',
    manual: '',
    opens_days_before: 3,
    pictures: [],
    updated_at: '2027-02-02T00:00:00.000Z',
  }
  await save()
  await save(await screen.findByRole('button', { name: 'Save my changes' }).then(() => 'Save my changes'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ access: 'Mine', updated_at: '2027-02-02T00:00:00.000Z' })
})
