import { QueryClient } from '@tanstack/react-query'
import { QUERY_STALE_MS } from '#contract/kernel/constants.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sessionStore } from '#web/lib/session.ts'

const TRIES = 2

/** A refusal is final, so it is not retried. */
const worthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: QUERY_STALE_MS,
      refetchOnWindowFocus: false,
      networkMode: 'always', // The connection banner reports network failures; a paused query would report none.
      retry: (failures, error) => failures < TRIES && worthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Cached data of one person must never be shown to the next one on the same device. */
export const forgetOnChangeOfPerson = () => {
  let last = sessionStore.current().user?.id
  return sessionStore.subscribe(() => {
    const { status, user } = sessionStore.current()
    if (status === 'loading' || user?.id === last) return
    if (last !== undefined) queryClient.clear()
    last = user?.id
  })
}
