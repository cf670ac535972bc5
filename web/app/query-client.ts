import { QueryClient } from '@tanstack/react-query'
import { QUERY_STALE_MS } from '#contract/kernel/constants.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sessionStore } from '#web/lib/session.ts'

const TRIES = 2

/** What the server understood and refused, it will refuse again. */
const worthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: QUERY_STALE_MS,
      refetchOnWindowFocus: false,
      networkMode: 'always', // the connection banner tells of the network; a paused query would tell nobody
      retry: (failures, error) => failures < TRIES && worthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** What one person may see must never be shown to the next on the same device. */
export const forgetOnChangeOfPerson = () => {
  let last = sessionStore.current().user?.id
  return sessionStore.subscribe(() => {
    const { status, user } = sessionStore.current()
    if (status === 'loading' || user?.id === last) return
    if (last !== undefined) queryClient.clear()
    last = user?.id
  })
}
