import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit'

const WINDOW_MS = 60_000

/** Calls since the last message, by address and limit. */
export type Counts = Readonly<Record<string, number>>

/** What the plugin gives to a store: the route whose limit it counts, unless it is the limit of all routes. */
interface LimitOptions {
  readonly routeInfo?: { readonly method?: unknown; readonly url?: string }
}

/** The connection to the other processes of this server. */
export interface CountsChannel {
  send(counts: Counts): void
  /** Calls `listener` with what the others have counted. */
  receive(listener: (counts: Counts) => void): void
}

/**
 * Counts for `@fastify/rate-limit` that the processes behind one port keep together: each counts its own calls and
 * tells the others every `everyMs`. Windows are the minutes of the clock, so that they are the same in each process.
 * Until the others have heard of them, up to `everyMs` of an address's calls are missing from their counts.
 */
export const shareCounts = (
  channel: CountsChannel,
  { everyMs = 200, now = Date.now }: { everyMs?: number; now?: () => number } = {},
): FastifyRateLimitStoreCtor => {
  let minute = 0
  const counted = new Map<string, number>()
  let unsent = new Map<string, number>()

  const add = (key: string, calls: number) => {
    const current = Math.floor(now() / WINDOW_MS)
    if (current !== minute) {
      counted.clear()
      minute = current
    }
    const sum = (counted.get(key) ?? 0) + calls
    counted.set(key, sum)
    return sum
  }
  const send = () => {
    const counts = Object.fromEntries(unsent)
    unsent = new Map()
    channel.send(counts)
  }
  channel.receive(counts => {
    for (const [key, calls] of Object.entries(counts)) add(key, calls)
  })

  return class SharedCounts implements FastifyRateLimitStore {
    readonly #limit: string

    constructor(options: FastifyRateLimitOptions) {
      const { routeInfo } = options as LimitOptions
      this.#limit = routeInfo ? `${routeInfo.method} ${routeInfo.url}` : ''
    }

    incr(address: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void) {
      const key = `${this.#limit} ${address}`
      if (unsent.size === 0) setTimeout(send, everyMs).unref()
      unsent.set(key, (unsent.get(key) ?? 0) + 1)
      done(null, { current: add(key, 1), ttl: WINDOW_MS - (now() % WINDOW_MS) })
    }

    child(options: FastifyRateLimitOptions) {
      return new SharedCounts(options)
    }
  }
}
