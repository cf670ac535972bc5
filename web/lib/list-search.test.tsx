import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserRouter, Link, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ListSearch } from './list-search.tsx'
import { useListState } from './use-url-state.ts'

function People() {
  const { asked, change, showAll } = useListState({ search: 'words' })
  return (
    <>
      <ListSearch
        label="Search"
        value={asked.search}
        onSearch={search => change({ search }, { typed: true })}
      />
      <button type="button" onClick={showAll}>
        All
      </button>
      <Link to="/somebody">Ann Berg</Link>
      <output>{useLocation().search}</output>
    </>
  )
}

/** A page that takes long to render. */
let arriving = Promise.withResolvers<() => string>()
beforeEach(() => {
  arriving = Promise.withResolvers()
  window.history.replaceState(null, '', '/people?page=3')
  const routes = [
    { path: '/people', Component: People },
    { path: '/somebody', lazy: async () => ({ Component: await arriving.promise }) },
  ]
  render(<RouterProvider router={createBrowserRouter(routes)} />)
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const box = () => screen.getByRole('searchbox') as HTMLInputElement
const addressIs = (query: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(query))

it('every letter stands in the box, and the words in the address once the hand rests', async () => {
  await userEvent.type(box(), 'ann b')
  expect(box().value).toBe('ann b')
  await addressIs('?search=ann+b')
  expect(box().value).toBe('ann b')
  // Also in the middle of the word.
  await userEvent.type(box(), 'n', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  await userEvent.keyboard('a')
  expect(box().value).toBe('anann b')
})

it('what changes elsewhere stands in the box: Back, and everything again', async () => {
  await userEvent.type(box(), 'ann')
  await addressIs('?search=ann')
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  await addressIs('')
  expect(box().value).toBe('')
  act(() => window.history.back())
  await addressIs('?search=ann')
  expect(box().value).toBe('ann')
})

it('who presses a link before the hand has rested gets there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await userEvent.type(box(), 'ann')
  await userEvent.click(screen.getByRole('link', { name: 'Ann Berg' }))
  // What was typed would stand in the address by now.
  await act(() => vi.advanceTimersByTimeAsync(400))
  arriving.resolve(() => 'All about Ann Berg')
  await screen.findByText('All about Ann Berg')
  act(() => window.history.back())
  await waitFor(() => expect(box().value).toBe('ann'))
})
