import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { toast, toastStore } from '#web/ui/toast.ts'
import { startTexts } from './i18n.ts'
import { useChange } from './use-change.ts'

const HERE = '0b6f6c50-0000-4000-8000-000000000001'
const THERE = '0b6f6c50-0000-4000-8000-000000000002'

beforeAll(() => startTexts())
afterEach(() => {
  cleanup()
  for (const { id } of toastStore.current()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response('{}', { status }))
const errors = () => toastStore.current().filter(({ tone }) => tone === 'error').length

it('an error goes away when the next try of the same succeeds, and stays where something else did', async () => {
  const client = new QueryClient()
  const words = { failed: () => ({ title: 'Not done' }), refreshes: [] }
  const begin = () =>
    renderHook(() => useChange(bookingCalls.cancel, words), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    }).result
  const cancel = (id: string, change = begin()) =>
    act(() => change.current.mutateAsync({ params: { id }, body: {} }).catch(() => undefined))

  answer(409)
  await cancel(HERE)
  expect(errors()).toBe(1)
  answer(200)
  await cancel(THERE)
  expect(errors()).toBe(1)
  await cancel(HERE)
  expect(errors()).toBe(0)
})

it('a form is cleared before the lists are refetched, so that what is typed meanwhile stays', async () => {
  const client = new QueryClient()
  let refetched: () => void = () => undefined
  const list = {
    queryKey: ['list'],
    queryFn: () => new Promise<null>(resolve => (refetched = () => resolve(null))),
  }
  client.setQueryData(list.queryKey, null)
  const steps: string[] = []
  const { result } = renderHook(
    () => {
      useQuery({ ...list, staleTime: Number.POSITIVE_INFINITY })
      return useChange(bookingCalls.cancel, {
        failed: () => ({ title: 'Not done' }),
        refreshes: [list.queryKey],
        accepted: () => steps.push('cleared'),
      })
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  answer(200)
  const change = result.current.mutateAsync({ params: { id: HERE }, body: {} })
  change.then(() => steps.push('refetched'))
  await vi.waitFor(() => expect(steps).toEqual(['cleared']))
  await act(async () => {
    refetched()
    await change
  })
  expect(steps).toEqual(['cleared', 'refetched'])
})

it('changes in order are sent one after another, and the last answer stays', async () => {
  const client = new QueryClient()
  const sent: Array<(body: string) => void> = []
  vi.stubGlobal('fetch', () => new Promise(resolve => sent.push(body => resolve(new Response(body)))))
  const words = { failed: () => ({ title: 'Not done' }), refreshes: [], inOrder: 'stay' }
  const answers: unknown[] = []
  const begin = () =>
    renderHook(() => useChange(bookingCalls.cancel, { ...words, accepted: output => answers.push(output) }), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    }).result
  const [first, second] = [begin(), begin()]
  act(() => {
    first.current.mutate({ params: { id: HERE }, body: {} })
    second.current.mutate({ params: { id: HERE }, body: {} })
  })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => sent[0]?.('"first"'))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await act(async () => sent[1]?.('"second"'))
  await vi.waitFor(() => expect(answers).toEqual(['first', 'second']))
})
