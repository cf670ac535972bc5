import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, startTransition, useState } from 'react'
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

/** A page that renders a change of the address a while after it was passed on. */
function SlowPeople({ shown, onSearch }: { shown: string; onSearch: (words: string) => void }) {
  return <ListSearch label="Slow" value={shown} onSearch={onSearch} />
}

it('keeps letters that are typed before the page has followed those before them', async () => {
  const passedOn: string[] = []
  const onSearch = (words: string) => passedOn.push(words)
  const page = render(<SlowPeople shown="" onSearch={onSearch} />)
  const show = (shown: string) => page.rerender(<SlowPeople shown={shown} onSearch={onSearch} />)
  const slow = screen.getByRole('searchbox', { name: 'Slow' }) as HTMLInputElement
  await userEvent.type(slow, 'lake h')
  await waitFor(() => expect(passedOn).toEqual(['lake h']))
  await userEvent.type(slow, 'ous')
  await waitFor(() => expect(passedOn).toEqual(['lake h', 'lake hous']))
  await userEvent.type(slow, 'e')
  show('lake h')
  expect(slow.value).toBe('lake house')
  show('lake hous')
  expect(slow.value).toBe('lake house')
  await waitFor(() => expect(passedOn).toEqual(['lake h', 'lake hous', 'lake house']))
  show('lake house')
  // From here on the page follows Back and Forward, to words that were passed on before, too.
  show('lake h')
  expect(slow.value).toBe('lake h')
  show('lake house')
  expect(slow.value).toBe('lake house')
  expect(passedOn).toHaveLength(3)
})

/** What is found, while it is not there yet. */
let finding: Promise<void> | null = null

function Results({ words }: { words: string }) {
  if (words && finding) throw finding
  return <p>{words ? 'Ann Berg' : 'Everybody'}</p>
}

function Searched({ onSearch }: { onSearch: (words: string) => void }) {
  const [words, setWords] = useState('')
  const search = (next: string) => {
    onSearch(next)
    startTransition(() => setWords(next))
  }
  return (
    <Suspense>
      <ListSearch label="Slow" value={words} onSearch={search} />
      <Results words={words} />
    </Suspense>
  )
}

it('keeps letters that are typed while React renders the words before them', async () => {
  const found = Promise.withResolvers<void>()
  finding = found.promise
  const passedOn: string[] = []
  render(<Searched onSearch={words => passedOn.push(words)} />)
  const slow = screen.getByRole('searchbox', { name: 'Slow' }) as HTMLInputElement
  await userEvent.type(slow, 'la')
  await waitFor(() => expect(passedOn).toEqual(['la']))
  await userEvent.type(slow, 'ke')
  expect(slow.value).toBe('lake')
  finding = null
  found.resolve()
  await screen.findByText('Ann Berg')
  await waitFor(() => expect(passedOn).toEqual(['la', 'lake']))
  expect(slow.value).toBe('lake')
})
