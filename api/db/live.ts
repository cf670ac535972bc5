import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { KEPT_ALIVE } from './database.ts'

/** Notifications from the database, in every process, that something of a person has changed. */
export interface Live {
  /** Calls `onChange` after each commit that concerns the person. Returns a function that stops it. */
  subscribe(userId: string, onChange: () => void): () => void
  stop(): Promise<void>
}

const CHANNEL = 'notifications'
const RETRY_MS = 1_000
const CONNECT_MS = 10_000

/** One connection listens for all subscribers. When it breaks, it is reopened and every subscriber reads again. */
export const openLive = async (connectionString: string, log: FastifyBaseLogger): Promise<Live> => {
  const watching = new Map<string, Set<() => void>>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString,
      application_name: 'latchkey-live',
      connectionTimeoutMillis: CONNECT_MS,
      ...KEPT_ALIVE,
    })
    const lost = (error?: Error) => {
      if (stopped || client !== fresh) return
      client = undefined
      log.warn({ err: error }, 'live connection lost')
      retry = setTimeout(reconnect, RETRY_MS)
    }
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    fresh.on('notification', ({ payload = '' }) => {
      for (const onChange of watching.get(payload) ?? []) onChange()
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
  }
  const reconnect = async () => {
    try {
      await connect()
      for (const onChange of [...watching.values()].flatMap(listeners => [...listeners])) onChange()
    } catch (error) {
      if (stopped) return
      log.warn({ err: error }, 'live connection not back yet')
      retry = setTimeout(reconnect, RETRY_MS)
    }
  }
  await connect()

  return {
    subscribe(userId, onChange) {
      const listeners = watching.get(userId) ?? new Set()
      watching.set(userId, listeners.add(onChange))
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0 && watching.get(userId) === listeners) watching.delete(userId)
      }
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
