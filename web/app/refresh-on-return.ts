import { connection } from '#web/lib/connection.ts'
import { queryClient } from './query-client.ts'

/** A server that answers only some calls must not get the same requests again and again. */
const LEAST_PAUSE_MS = 10_000

/** Refetches failed queries once the server can be reached again. */
export const refreshOnReturn = () => {
  let away = false
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  return connection.subscribe(() => {
    const status = connection.current()
    if (status === 'error' || status === 'offline') away = true
    if (status !== 'connected' || !away) return
    away = false
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        last = Date.now()
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        })
      },
      Math.max(0, last + LEAST_PAUSE_MS - Date.now()),
    )
  })
}
