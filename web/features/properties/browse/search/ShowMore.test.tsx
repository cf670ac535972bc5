import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PUBLIC_LIST_LIMIT } from '#contract/kernel/constants.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { aCard } from '../testing/homes.ts'
import { ShowMore } from './ShowMore.tsx'
import { useFilters } from './use-filters.ts'
import { useHomes } from './use-homes.ts'

vi.setConfig({ testTimeout: 30_000 })

const COUNT = 120
const homes = Array.from({ length: COUNT }, (_, number) =>
  aCard({ id: `7b1d9c9e-4c1e-4f0a-9d55-${String(number).padStart(12, '0')}`, title: `House ${number}` }),
)
const titles = homes.map(({ title }) => title)

// The server is replaced. From the second page on a new home has been added at the top, so every home is one position
// later than before.
let broken = false
const pageOf = (query: URLSearchParams) => {
  const begin = Math.max(0, Number(query.get('offset') ?? 0) - 1)
  if (broken && begin > 0) return new Response(JSON.stringify({ detail: 'Not today.' }), { status: 400 })
  const results = homes.slice(begin, begin + PUBLIC_LIST_LIMIT)
  const next = begin + results.length < COUNT ? 'more' : null
  return new Response(JSON.stringify({ count: COUNT, next, previous: null, count_is_exact: true, results }))
}

/** The list as its page uses it, without the cards. */
function List() {
  const { filters, pages, showMore } = useFilters()
  const list = useHomes(filters, pages)
  return (
    <>
      <ul>
        {list.cards?.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <ShowMore homes={list} onMore={showMore} />
    </>
  )
}

beforeAll(() => loadTexts(['properties', 'common']))
afterEach(() => {
  broken = false
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => {
  vi.stubGlobal('fetch', async (address: string) =>
    pageOf(new URL(address, 'http://house.test').searchParams),
  )
  const router = createMemoryRouter(
    [
      { path: '/properties', element: <List /> },
      { path: '/elsewhere', element: null },
    ],
    { initialEntries: ['/properties?guests=2'] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}
const shown = () => screen.queryAllByRole('listitem').map(item => item.textContent)
const more = () => screen.findByRole('button', { name: 'Show more homes' })

it('homes beyond the first 50 come page by page, none of them twice, and Back has them still', async () => {
  const { user, router } = open()
  await user.click(await more())
  await waitFor(() => expect(shown()).toEqual(titles.slice(0, 99)))
  await user.click(await more())
  await waitFor(() => expect(shown()).toEqual(titles))
  expect(screen.queryByRole('button')).toBeNull()

  await act(() => router.navigate('/elsewhere'))
  expect(shown()).toEqual([])
  await act(() => router.navigate(-1))
  await waitFor(() => expect(shown()).toEqual(titles))
})

it('so has a reload, or a friend who is sent the address', async () => {
  const { user, router } = open()
  await user.click(await more())
  await waitFor(() => expect(shown()).toHaveLength(99))
  const { pathname, search } = router.state.location
  cleanup()
  const { router: another } = open()
  await act(() => another.navigate(pathname + search))
  await waitFor(() => expect(shown()).toEqual(titles.slice(0, 99)))
})

it('a page that does not come says so and can be asked for again, and what is there stays', async () => {
  const { user } = open()
  const button = await more()
  broken = true
  await user.click(button)
  await screen.findByText('Not today.')
  expect(shown()).toEqual(titles.slice(0, 50))
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shown()).toEqual(titles.slice(0, 99)))
})
