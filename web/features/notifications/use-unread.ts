import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notificationCalls } from '#contract/notifications/endpoints.ts'
import { reconnectPause } from '#contract/notifications/stream.rules.ts'
import { connection } from '#web/lib/connection.ts'
import { subscribeToEvents } from '#web/lib/events.ts'
import { NOTIFICATIONS_KEY, UNREAD_NOTIFICATIONS_KEY, unreadCountQuery } from './queries.ts'

/** The polling interval while there is no stream. */
const ASK_MS = 30_000

/** The keys of everything that a new notification may have changed. */
const CONCERNED: readonly QueryKey[] = [
  NOTIFICATIONS_KEY,
  ['bookings'],
  ['members'],
  ['network-invitations'],
  ['conversations'],
  ['dashboard'],
]

const take = (client: QueryClient, count: number) => {
  const known = client.getQueryData<number>(UNREAD_NOTIFICATIONS_KEY)
  client.setQueryData(UNREAD_NOTIFICATIONS_KEY, count)
  if (known !== undefined && count > known)
    for (const queryKey of CONCERNED) void client.invalidateQueries({ queryKey })
}

/** Shorter when the connection comes back meanwhile, so that nobody waits longer than necessary. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      stop()
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    const stop = connection.subscribe(() => {
      if (connection.current() === 'connected') done()
    })
  })

/** The number of unread notifications: live while the stream is open, otherwise by polling. */
export const useUnread = (): number => {
  const client = useQueryClient()
  const [live, setLive] = useState(false)
  const { data = 0 } = useQuery({ ...unreadCountQuery, refetchInterval: live ? false : ASK_MS })
  useEffect(() => {
    const gone = new AbortController()
    const watch = async () => {
      let failures = 0
      while (!gone.signal.aborted) {
        let heard = false
        const onEvent = ({ unread_count }: { unread_count: number }) => {
          heard = true
          setLive(true)
          take(client, unread_count)
        }
        const end = await subscribeToEvents(notificationCalls.stream, { signal: gone.signal, onEvent })
        if (gone.signal.aborted) return
        failures = heard ? 0 : failures + 1
        setLive(false)
        await pause(reconnectPause({ ...end, failures }), gone.signal)
        // An ordinary call: it renews an expired access token, and reports an unreachable server to the banner.
        if (!gone.signal.aborted) await client.refetchQueries({ queryKey: UNREAD_NOTIFICATIONS_KEY })
      }
    }
    void watch()
    return () => gone.abort()
  }, [client])
  return data
}
