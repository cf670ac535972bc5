import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { toastStore } from '#web/ui/toast.ts'
import { SaveButton } from './SaveButton.tsx'

beforeAll(() => loadTexts(['properties']))
afterEach(() => vi.unstubAllGlobals())

it('a press after a refusal that came before the first press was rendered saves the home', async () => {
  const methods: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    methods.push(method)
    return new Response('{}', { status: 500 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SaveButton home={{ id: 'a', title: 'Otter House', saved: false }} />
    </QueryClientProvider>,
  )
  const heart = screen.getByRole('button')
  await userEvent.click(heart)
  await vi.waitFor(() => expect(toastStore.current()).toHaveLength(1))
  await userEvent.click(heart)
  await vi.waitFor(() => expect(methods).toHaveLength(2))
  expect(methods[1]).toBe(methods[0])
})

it('an answer from before the press does not turn the heart back', async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => stored)
  const client = new QueryClient()
  const home = { id: 'a', title: 'Otter House', saved: false }
  const lists: ((list: object) => void)[] = []
  const list = new QueryObserver(client, {
    queryKey: ['properties', 'list'],
    queryFn: () => new Promise<object>(resolve => lists.push(resolve)),
    initialData: { results: [home] },
  })
  const stop = list.subscribe(() => undefined)
  render(
    <QueryClientProvider client={client}>
      <SaveButton home={home} />
    </QueryClientProvider>,
  )
  expect(lists).toHaveLength(1)
  await userEvent.click(screen.getByRole('button'))
  lists[0]?.({ results: [home] })
  await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false))
  store(new Response(null, { status: 204 }))
  // What was dropped is asked for anew, once the press is stored.
  await vi.waitFor(() => expect(lists).toHaveLength(2))
  expect(list.getCurrentResult().data).toEqual({ results: [{ ...home, saved: true }] })
  stop()
})
