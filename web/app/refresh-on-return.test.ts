import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { connection } from '#web/lib/connection.ts'
import { queryClient } from './query-client.ts'
import { refreshOnReturn } from './refresh-on-return.ts'

let stop = () => {}
let asked: Record<string, number>
let fails = true

/** A query as a page uses it, without retries. */
const show = (name: string, mayFail: boolean) => {
  const observer = new QueryObserver(queryClient, {
    queryKey: [name],
    retry: false,
    queryFn: async () => {
      asked[name] = (asked[name] ?? 0) + 1
      if (mayFail && fails) throw new ApiError(503, null)
      return name
    },
  })
  return observer.subscribe(() => undefined)
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = {}
  fails = true
  queryClient.clear()
  connection.heard(200)
  stop = refreshOnReturn()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('what failed while the server was away is asked for again once it is back, and nothing else is', async () => {
  const hide = [show('failing', true), show('fine', false)]
  await vi.advanceTimersByTimeAsync(0)
  connection.heard(0)
  fails = false
  connection.heard(200)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual({ failing: 2, fine: 1 })
  expect(queryClient.getQueryData(['failing'])).toBe('failing')
  for (const each of hide) each()
})

it('a server that answers some calls and not others is not asked without end', async () => {
  const hide = show('failing', true)
  await vi.advanceTimersByTimeAsync(0)
  for (let second = 0; second < 60; second += 1) {
    connection.heard(503)
    connection.heard(200)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  // The first refetch is at the first return; then every ten seconds for a minute.
  expect(asked.failing).toBeLessThanOrEqual(8)
  hide()
})
