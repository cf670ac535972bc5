import { connection } from '#web/lib/connection.ts'
import { queryClient } from './query-client.ts'

/** A server that answers some calls and not others must not be asked again and again. */
const LEAST_PAUSE_MS = 10_000

/** What failed while the server was out of reach is asked for again once it is back. */
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
