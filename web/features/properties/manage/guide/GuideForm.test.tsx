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

/** Names of pictures that the server has. */
const held = new Set<string>()
const nameOf = (letter: string) => `guide-${letter.repeat(32)}-c9a77b`
const addressOf = (letter: string) => `/uploads/${nameOf(letter)}.webp`
/** The name of the file says where it is stored. */
const upload = async ({ name }: File) => {
  held.add(nameOf(name))
  return { success: true, data: { success: true, data: { url: addressOf(name) } }, error: null } as const
}

const answering = async (url: string, init: RequestInit) => {
  const [, picture] = /\/pictures\/([^/]+)\/$/.exec(url) ?? []
  if (picture && !held.has(picture))
    return new Response(JSON.stringify({ code: 'thing.not_found' }), { status: 404 })
  if (picture) return new Response('', { headers: { 'content-type': 'image/webp' } })
  if (init.method === 'PUT') {
    const change: GuideChange = JSON.parse(String(init.body))
    sent.push(change)
    if (change.updated_at !== (stored?.updated_at ?? null))
      return new Response(JSON.stringify({ code: 'property.changed_meanwhile' }), { status: 409 })
    const pictures = change.pictures.map(url => ({ id: url, url }))
    stored = { ...change, pictures, updated_at: `2027-01-01T00:00:0${sent.length}.000Z` }
  }
  return new Response(JSON.stringify({ guide: stored }))
}

const EMPTY = {
  ...{ directions: '', access: '', wifi_name: '', wifi_password: '', manual: '' },
  ...{ opens_days_before: 3, pictures: [] },
}
const home = aHome()
const user = userEvent.setup({ delay: null })
const open = async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <GuideSection home={home} upload={upload} />
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
  held.clear()
  localStorage.clear()
  // jsdom has no addresses for files.
  URL.createObjectURL = vi.fn(() => 'blob:fetched') as never
  URL.revokeObjectURL = vi.fn()
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
  await screen.findByText('Your unsaved changes are back')
  expect([typedInto('How to get there'), typedInto('How to get in')]).toEqual(['Up the hill', ''])
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Up the hill'))
})

it('an owner who was overtaken by another tab is told, keeps what they typed, and may replace the other', async () => {
  await open()
  await type('How to get in', 'Mine')
  stored = { ...EMPTY, directions: 'Theirs', updated_at: '2027-02-02T00:00:00.000Z' }
  await save()
  await save(await screen.findByRole('button', { name: 'Save my changes' }).then(() => 'Save my changes'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ access: 'Mine', updated_at: '2027-02-02T00:00:00.000Z' })
})

const addPictures = async (...letters: string[]) => {
  const files = letters.map(letter => new File(['x'], letter, { type: 'image/webp' }))
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, files)
  await waitFor(() => expect(pictures()).toHaveLength(letters.length))
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(addressOf(letters.at(-1) ?? '')))
}
const pictures = () => screen.queryAllByRole('button', { name: /^Remove / })

it('pictures that were added survive a reload and are saved, except those that the server has deleted', async () => {
  await open()
  await addPictures('a', 'b')
  cleanup()
  held.delete(nameOf('a'))
  await open()
  await screen.findByText('Your unsaved changes are back')
  await waitFor(() => expect(pictures()).toHaveLength(1))
  expect(document.querySelector('li img')?.getAttribute('src')).toBe('blob:fetched')
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ pictures: [addressOf('b')] }]))
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

it('a picture that was added and removed again leaves no draft', async () => {
  await open()
  await addPictures('a')
  await user.click(pictures()[0] as HTMLElement)
  expect(localStorage).toHaveLength(0)
})

it('an owner is told after each reload that somebody else has saved the guide since they typed', async () => {
  await open()
  await type('How to get there', 'Up the hill')
  cleanup()
  stored = { ...EMPTY, directions: 'Theirs', updated_at: '2027-02-02T00:00:00.000Z' }
  for (const _ of ['once', 'twice']) {
    await open()
    await screen.findByText('This home was changed elsewhere in the meantime')
    expect(typedInto('How to get there')).toBe('Up the hill')
    cleanup()
  }
})
