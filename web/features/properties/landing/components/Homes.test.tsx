import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FirstKey } from '#contract/people/first-key.schemas.ts'
import { aCard } from '#web/features/properties/browse/testing/homes.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { type SessionState, sessionStore } from '#web/lib/session.ts'
import { keepVisits } from '../last-visit.ts'
import { Homes } from './Homes.tsx'

const PERSON = 'anna'
const signedInAs = (user_type: 'user' | 'owner') => {
  const user = { id: PERSON, user_type, preferences: { currency: null, language: null } }
  const state = { status: 'signed-in', user, over: null } as SessionState
  vi.spyOn(sessionStore, 'current').mockReturnValue(state)
}

const house = (number: number) =>
  aCard({ id: `7b1d9c9e-4c1e-4f0a-9d55-${String(number).padStart(12, '0')}`, title: `House ${number}` })

/** The server: the numbers of homes of the network, of new ones, and of all. */
let world: { people: number[]; news: number[]; all: number[]; broken?: boolean; key?: FirstKey }
const HAS_KEY: FirstKey = { has_key: true, owners: [], owners_count: 0 }

const answerTo = (query: URLSearchParams) => {
  if (world.broken) return new Response(JSON.stringify({ detail: 'Not today.' }), { status: 400 })
  const inNetwork = query.get('in_network')
  const found = world.all
    .filter(number => inNetwork === null || world.people.includes(number) === (inNetwork === 'true'))
    .filter(number => !query.has('new_since') || world.news.includes(number))
  const results = found.slice(0, Number(query.get('limit'))).map(house)
  return new Response(
    JSON.stringify({ count: found.length, next: null, previous: null, count_is_exact: true, results }),
  )
}

beforeAll(async () => {
  await loadTexts(['home', 'properties', 'common', 'firstKey'])
  // So that it is loaded when it is shown.
  await import('#web/features/properties/first-key/FirstKeyNotice.tsx')
})
beforeEach(() => {
  localStorage.clear()
  signedInAs('user')
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://house.test')
    return pathname.endsWith('/first_key/')
      ? new Response(JSON.stringify(world.key ?? HAS_KEY))
      : answerTo(searchParams)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

/** The numbers of homes by the heading of their section. */
const sections = () =>
  screen.getAllByRole('region').map(region => [
    within(region).getByRole('heading', { level: 2 }).textContent,
    within(region)
      .queryAllByRole('article')
      .map(card => Number(within(card).getByRole('heading').textContent?.replace('House ', ''))),
  ])

/** Waits for all of them: one may be there before another has begun to load. */
const expectSections = (expected: [heading: string, numbers: number[]][]) =>
  vi.waitFor(() => expect(sections()).toEqual(expected))

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Homes />
      </MemoryRouter>
    </QueryClientProvider>,
  )

const KEYLESS: FirstKey = {
  has_key: false,
  owners: [
    {
      id: '7b1d9c9e-4c1e-4f0a-9d55-00000000000a',
      full_name: 'Olive Marsh',
      profile_image: null,
      invited_reader: true,
    },
  ],
  owners_count: 3,
}

it('tells a guest without any key above the homes who could give them one, and nobody else', async () => {
  world = { people: [], news: [], all: upTo(3), key: KEYLESS }
  const { unmount } = show()
  await expectSections([
    ['You do not have a key yet', []],
    ['Featured homes', upTo(3)],
  ])
  const owner = screen.getByRole('link', { name: 'Olive Marsh' })
  expect(owner.getAttribute('href')).toBe('/people/7b1d9c9e-4c1e-4f0a-9d55-00000000000a')
  screen.getByText('Invited you to Latchkey')
  screen.getByText('And 2 more owners.')
  unmount()
  for (const another of [{ key: HAS_KEY }, { people: [1] }]) {
    world = { people: [], news: [], all: upTo(3), key: KEYLESS, ...another }
    const shown = show()
    await screen.findByText('House 3')
    expect(screen.queryByText('You do not have a key yet')).toBeNull()
    shown.unmount()
  }
  world = { people: [], news: [], all: upTo(3), key: KEYLESS }
  signedInAs('owner')
  show()
  await screen.findByText('House 3')
  expect(screen.queryByText('You do not have a key yet')).toBeNull()
})

it('shows the newest eight to a person without a network', async () => {
  world = { people: [], news: [], all: upTo(20) }
  show()
  await expectSections([['Featured homes', upTo(8)]])
})

it('shows homes of the network before all others, and none of them twice', async () => {
  world = { people: [2, 9, 15], news: [], all: upTo(20) }
  show()
  await expectSections([
    ['Your people’s homes', [2, 9, 15]],
    ['Featured homes', [1, 3, 4, 5, 6, 7, 8, 10]],
  ])
  expect(screen.getByRole('link', { name: 'View all of them' }).getAttribute('href')).toBe(
    '/properties?in_network=true',
  )
})

it('shows what is new since the last visit, marked where it is among the homes of the network', async () => {
  keepVisits(PERSON, { began: '2026-03-01T00:00:00.000Z', before: null })
  world = { people: [2], news: [1, 2, 5], all: upTo(6) }
  show()
  await expectSections([
    ['Your people’s homes', [2]],
    ['New since your last visit', [1, 5]],
    ['Featured homes', [3, 4, 6]],
  ])
  const [marked] = screen.getAllByText('New since your last visit')
  expect(marked?.closest('li')?.textContent).toContain('House 2')
})

it('has no section of other homes where there are none, and says when there is no home at all', async () => {
  world = { people: [1, 2], news: [], all: [1, 2] }
  const { unmount } = show()
  await expectSections([['Your people’s homes', [1, 2]]])
  unmount()
  world = { people: [], news: [], all: [] }
  show()
  await screen.findByText('The first homes are coming soon')
})

it('says that the homes could not be loaded, and loads them again', async () => {
  world = { people: [1], news: [], all: [1, 2], broken: true }
  show()
  await screen.findByText('The homes could not be loaded')
  world.broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expectSections([
    ['Your people’s homes', [1]],
    ['Featured homes', [2]],
  ])
})
