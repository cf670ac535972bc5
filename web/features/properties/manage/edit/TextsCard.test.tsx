import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Property } from '#contract/properties/schemas.ts'
import { aHome, aSettings } from '#web/features/properties/browse/testing/homes.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { editedHomeQuery } from '../queries.ts'
import { DetailsSection } from './DetailsSection.tsx'

const GERMAN = { language: 'de', description: 'Drei Zimmer am Kanal.', house_rules: '' } as const
const FRENCH = { language: 'fr', description: 'Trois chambres au bord du canal.', house_rules: '' } as const
const OWN = {
  language: 'en',
  description: 'Three rooms beside the canal.',
  house_rules: 'Shoes off.',
} as const
const settings = aSettings({ own_text: OWN, texts: [GERMAN] })

// The server is replaced: it has one home, and refuses when told to.
let stored: Property
let refusal: object | null
let sent: Record<string, unknown>[]

const answering = async (url: string, init: RequestInit) => {
  const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
  if (url.includes('/terms/')) return json({ currencies: ['usd'] })
  if (url.includes('/places/locate/')) return json({ point: null, time_zone: 'Etc/UTC', cities: [] })
  if (init.method !== 'PATCH') return json(stored)
  const { updated_at: _, texts = stored.settings?.texts } = JSON.parse(String(init.body))
  sent.push(JSON.parse(String(init.body)))
  if (refusal) return json(refusal, 400)
  stored = { ...stored, settings: { ...settings, texts, updated_at: '2027-02-02T00:00:00.000Z' } }
  return json(stored)
}

function Screen() {
  const home = useQuery(editedHomeQuery(stored.id)).data
  return home ? <DetailsSection home={home} /> : null
}

beforeAll(() => loadTexts(['homes', 'rooms']))
beforeEach(async () => {
  // Its owner reads German, so the page of the home shows the German text.
  stored = aHome({
    description: GERMAN.description,
    description_language: 'de',
    address: '4 Canal Lane',
    settings,
  })
  refusal = null
  sent = []
  vi.stubGlobal('fetch', answering)
  // The test environment has none; the map that waits for one stays out of sight.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Screen />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByLabelText('Description in German')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const typedIn = (label: string | RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label).value
const type = async (label: string, value: string) => {
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), value)
}

it('the home’s own texts are edited, and not those that its owner reads', () => {
  expect(typedIn('Description')).toBe(OWN.description)
  expect(typedIn('Description in German')).toBe(GERMAN.description)
})

it('a language is added with its text, and all texts are sent together', async () => {
  expect(screen.queryByRole('button', { name: 'Add a text in German' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a text in English' })).toBeNull()
  await press('Add a text in French')
  expect(document.activeElement).toBe(screen.getByLabelText('Description in French'))
  await user.keyboard(FRENCH.description)
  await press('Save')
  await waitFor(() => expect(sent).toEqual([{ texts: [GERMAN, FRENCH], updated_at: settings.updated_at }]))
  await screen.findByText('All changes saved')
})

it('a language is removed, and Discard brings it back', async () => {
  await press('Remove the text in German')
  expect(screen.queryByLabelText('Description in German')).toBeNull()
  await press('Discard')
  expect(typedIn('Description in German')).toBe(GERMAN.description)
  await press('Remove the text in German')
  await press('Save')
  await waitFor(() => expect(sent).toEqual([{ texts: [], updated_at: settings.updated_at }]))
})

it('a text that is too short is said beside it and not sent; what was typed stays', async () => {
  await type('Description in German', 'Kurz.')
  await press('Save')
  const field = screen.getByLabelText('Description in German')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(typedIn('Description in German')).toBe('Kurz.')
  expect(sent).toEqual([])
})

it('what the server refuses is said beside the language, and nothing typed is lost', async () => {
  const twice = 'Each language can stand here once.'
  refusal = { code: 'request.invalid', detail: twice, errors: { language: [twice] } }
  await user.selectOptions(screen.getByLabelText('Language of the description and house rules above'), 'de')
  await type('Description in German', 'Ein anderer deutscher Text.')
  await press('Save')
  await screen.findByText(twice)
  expect(typedIn('Description in German')).toBe('Ein anderer deutscher Text.')
})
