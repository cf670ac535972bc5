import { focusManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QUERY_STALE_MS } from '#contract/kernel/constants.ts'
import { paths } from '#web/lib/paths.ts'
import { queryClient } from './query-client.ts'
import { BOOKING, choose, confirmTheStay, MEMBER, network, OWNER } from './testing/message-rows.ts'
import { aList, close, ID, open } from './testing/stage.tsx'

/** Every GET request that reached the server, by its path. */
const asked = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([, init]) => (init?.method ?? 'GET') === 'GET')
    .map(([address]) => new URL(String(address), 'http://house.test').pathname.replace(/^\/api/, ''))
/** Requests of the screen; those of the header's bell and counts are excluded. */
const askedByScreen = () => asked().filter(path => /^\/(trust|network-invitations|bookings)/.test(path))
const timesAsked = (path: string) => asked().filter(one => one === path).length

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  close()
})

it('an answer counts for five minutes, and nothing is asked again because the window is looked at', async () => {
  expect(QUERY_STALE_MS).toBe(5 * 60_000)
  let times = 0
  const query = {
    queryKey: ['anything'],
    queryFn: async () => {
      times += 1
      return times
    },
  }
  await queryClient.fetchQuery(query)
  await queryClient.fetchQuery(query)
  expect(times).toBe(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + QUERY_STALE_MS + 1)
  await queryClient.fetchQuery(query)
  expect(times).toBe(2)
  expect(queryClient.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
})

it.each([
  {
    change: 'a trust level',
    server: { [`PATCH /trusted-networks/${ID}/update_trust_level/`]: { body: MEMBER } },
    does: (user: UserEvent) => choose(user, /Wilma Brandt/, '2'),
    lists: ['/trusted-networks/', '/trust-levels/'],
  },
  {
    change: 'a removal',
    server: { [`DELETE /trusted-networks/${ID}/remove_from_network/`]: { status: 204 } },
    does: async (user: UserEvent) => {
      await user.click(await screen.findByRole('button', { name: /^Remove Wilma Brandt/ }))
      await user.click(await screen.findByRole('button', { name: 'Remove' }))
    },
    lists: ['/trusted-networks/', '/trust-levels/'],
  },
  {
    change: 'an invitation',
    server: { 'POST /network-invitations/': { status: 201, body: {} } },
    does: async (user: UserEvent) => {
      await user.type(await screen.findByLabelText('Email'), 'hugo@example.com')
      await user.click(screen.getByRole('button', { name: 'Send Invitation' }))
    },
    lists: ['/network-invitations/'],
  },
  {
    change: 'a status of a stay',
    at: paths.ownerBookings(),
    server: {
      'GET /bookings/': aList(BOOKING),
      [`PATCH /bookings/${ID}/update_status/`]: { body: { ...BOOKING, status: 'confirmed' } },
    },
    does: confirmTheStay,
    lists: ['/bookings/'],
    elsewhere: [['dashboard'], ['calendar']],
  },
])(
  'after $change the lists that show it are asked for again, looking away and back changes nothing',
  async ({ at = paths.ownerNetwork(), server, does, lists, elsewhere = [] }) => {
    const { user } = await open(at, OWNER, { ...network, ...server })
    for (const key of elsewhere) queryClient.setQueryData(key, 'seen before')
    await screen.findByText('Wilma Brandt')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const before = askedByScreen()
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    expect(queryClient.isFetching()).toBe(0)
    expect(askedByScreen()).toEqual(before)
    const counted = lists.map(timesAsked)
    await does(user)
    await waitFor(() =>
      expect(lists.map((path, index) => timesAsked(path) - (counted[index] ?? 0))).toEqual(
        lists.map(() => 1),
      ),
    )
    expect(elsewhere.filter(key => !queryClient.getQueryState(key)?.isInvalidated)).toEqual([])
  },
)
