import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calendarHomeFixture } from '#tests/support/calendar-home.ts'
import { conflictsQuery } from '#web/features/calendars/channels/queries.ts'
import { aCard, aHome } from '#web/features/properties/browse/testing/homes.ts'
import { paths } from '#web/lib/paths.ts'
import { NARROW, PHONE } from '#web/ui/media-query.ts'
import { queryClient } from './query-client.ts'
import { type Does, GUEST, OWNER, press } from './testing/message-rows.ts'
import { aList, close, open, type StubbedAnswers } from './testing/stage.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  close()
  window.history.replaceState(null, '', '/')
})

const MILL = { id: '0b6f6c50-0000-4000-8000-0000000000a1', title: 'Mill house' }
const BARN = { id: '0b6f6c50-0000-4000-8000-0000000000a2', title: 'Barn' }
type Home = typeof MILL

/** What the server answers an owner of these homes. */
const answersTo = (homes: readonly Home[]): StubbedAnswers => ({
  'GET /properties/': aList(...homes.map(home => aCard(home))),
  ...Object.fromEntries(homes.map(home => [`GET /properties/${home.id}/`, { body: aHome(home) }])),
  ...Object.fromEntries(
    homes.map(({ id }) => [
      `GET /properties/${id}/taken_nights/`,
      { body: { from: '2027-03-01', until: '2029-03-01', ranges: [] } },
    ]),
  ),
  'GET /calendar/': aList(...homes.map(home => ({ ...calendarHomeFixture, ...home }))),
  'GET /cleaning/': { body: { turnovers: [], problems: [], cleaners: [] } },
  'GET /scheduled_messages/': { body: { messages: [], homes, stays: [] } },
  'GET /trust-levels/everyone_else/': { body: { default_discount_percentage: 0 } },
})

const offeree: StubbedAnswers = { [`GET /people/${GUEST.id}/`]: { body: GUEST } }

interface Choice {
  where: string
  at: string
  /** The steps to the choice, up to something that is there with any number of homes. */
  reach: Does
  role: 'combobox' | 'checkbox' | 'searchbox'
  name: string | RegExp
}
const field = (label: string | RegExp) => screen.findByLabelText(label)
const CHOICES: readonly Choice[] = [
  {
    where: 'the list of homes',
    at: paths.ownerProperties(),
    reach: () => screen.findByText('Mill house'),
    role: 'searchbox',
    name: 'Search by title',
  },
  {
    where: 'the calendar of stays',
    at: `${paths.ownerBookings()}?view=calendar`,
    reach: () => screen.findAllByText('Mill house'),
    role: 'searchbox',
    name: 'Search by property title',
  },
  {
    where: 'nights to block',
    at: `${paths.ownerBookings()}?view=calendar`,
    reach: async user => {
      await press(user, 'Block dates')
      await screen.findByText('Choose the first night.')
    },
    role: 'combobox',
    name: 'Home',
  },
  {
    where: 'nights to share out fairly',
    at: paths.ownerFairTurns(),
    reach: async user => {
      await user.click(
        (await screen.findAllByRole('button', { name: 'Share out nights fairly' }))[0] as Element,
      )
      await field(/^Open for/)
    },
    role: 'combobox',
    name: 'Home',
  },
  {
    where: 'a problem to note',
    at: paths.ownerCleaning(),
    reach: async user => {
      await press(user, 'Note a problem')
      await field('What is it?')
    },
    role: 'combobox',
    name: 'Home',
  },
  {
    where: 'who cleans',
    at: paths.ownerCleaning(),
    reach: async user => {
      await press(user, 'Add a person')
      await field('Show first names of guests')
    },
    role: 'checkbox',
    name: 'Mill house',
  },
  {
    where: 'messages that are sent on time',
    at: paths.ownerScheduled(),
    reach: async user => {
      await press(user, 'Write a message')
      await screen.findByRole('dialog')
    },
    role: 'combobox',
    name: 'For stays at',
  },
]

describe('an owner with one home', () => {
  it.each(CHOICES)('is not asked which one: $where', async ({ at, reach, role, name }) => {
    const { user, container } = await open(at, OWNER, answersTo([MILL]))
    await reach(user, container)
    expect(screen.queryByRole(role, { name })).toBeNull()
  })

  it('enters a stay, and offers one, at that home from the start', async () => {
    await open(paths.enterStay(), OWNER, answersTo([MILL]))
    await field(/^Name of the guest/)
    expect(screen.queryByRole('combobox', { name: 'Home' })).toBeNull()
    close()
    await open(paths.newOffer({ guest: GUEST.id }), OWNER, { ...answersTo([MILL]), ...offeree })
    await field(/^Price of all nights/)
    expect(screen.queryByRole('combobox', { name: 'Home' })).toBeNull()
  })
})

describe('an owner with two homes', () => {
  it.each(CHOICES)('chooses: $where', async ({ at, reach, role, name }) => {
    const { user, container } = await open(at, OWNER, answersTo([MILL, BARN]))
    await reach(user, container)
    expect(await screen.findByRole(role, { name })).toBeTruthy()
  })

  it('chooses where to enter a stay, and where to offer one if guests see both', async () => {
    await open(paths.enterStay(), OWNER, answersTo([MILL, BARN]))
    await screen.findByRole('option', { name: 'Choose a home', selected: true })
    close()
    await open(paths.newOffer({ guest: GUEST.id }), OWNER, { ...answersTo([MILL, BARN]), ...offeree })
    await screen.findByRole('option', { name: 'Choose a home', selected: true })
    close()
    const [mill, barn] = [aCard(MILL), aCard({ ...BARN, status: 'draft' })]
    await open(paths.newOffer({ guest: GUEST.id }), OWNER, {
      ...answersTo([MILL, BARN]),
      ...offeree,
      'GET /properties/': aList(mill, barn),
    })
    await field(/^Price of all nights/)
    screen.getByRole('option', { name: 'Mill house', selected: true })
    expect(screen.queryByRole('option', { name: 'Barn' })).toBeNull()
  })

  it.each([
    { at: paths.ownerProperties(), asks: 'search', key: ['properties'], name: 'Search by title' },
    {
      at: `${paths.ownerBookings()}?view=calendar`,
      asks: 'homes',
      key: ['bookings', 'calendar'],
      name: 'Search by property title',
    },
  ])('keeps the box in which a search found one: $name', async ({ at, asks, key, name }) => {
    const address = `${at}${at.includes('?') ? '&' : '?'}${asks}=mill`
    window.history.replaceState(null, '', address) // Where changes of an address start from.
    const { user } = await open(address, OWNER, answersTo([MILL]))
    await screen.findAllByText('Mill house')
    const box = screen.getByRole('searchbox', { name })
    // While all homes are loaded, the one that was found stands in for them.
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await user.clear(box)
    await waitFor(() => expect(queryClient.isFetching({ queryKey: key })).toBeGreaterThan(0))
    expect(screen.getByRole('searchbox', { name })).toBe(box)
  })
})

describe('conflicts', () => {
  const conflicts = (has_channels: boolean) => ({
    ...answersTo([MILL]),
    'GET /calendar/conflicts/': { body: { ...(aList().body as object), has_channels } },
  })
  const tab = { name: 'Conflicts' }

  it('have a tab where another calendar is read', async () => {
    await open(paths.ownerBookings(), OWNER, conflicts(true))
    expect(await screen.findByRole('tab', tab)).toBeTruthy()
  })

  it('have none where no other calendar is read, unless the address asks for them', async () => {
    await open(paths.ownerBookings(), OWNER, conflicts(false))
    await waitFor(() => expect(queryClient.getQueryData(conflictsQuery().queryKey)).toBeTruthy())
    await screen.findByRole('tab', { name: 'List' })
    expect(screen.queryByRole('tab', tab)).toBeNull()
    close()
    await open(paths.ownerConflicts(), OWNER, conflicts(false))
    expect((await screen.findByRole('tab', { ...tab, selected: true })).textContent).toBe('Conflicts')
    await screen.findByText('No double bookings')
  })
})

it('on a phone the screens beside the bookings that are opened less are in a menu', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === PHONE || query === NARROW,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { user } = await open(paths.ownerBookings(), OWNER, answersTo([MILL]))
  await screen.findByRole('link', { name: 'Enter a stay' })
  screen.getByRole('link', { name: 'Cleaning' })
  expect(screen.queryByRole('link', { name: 'Travel plans' })).toBeNull()
  await press(user, 'More')
  const names = screen.getAllByRole('menuitem').map(item => item.textContent)
  expect(names).toEqual(['Entered stays', 'Special offers', 'Travel plans', 'Fair turns'])
})
