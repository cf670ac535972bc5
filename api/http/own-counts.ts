import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

const WINDOW_MS = 60_000
/** Addresses of which calls are counted; of more, those that called least recently begin anew. */
const MOST_ADDRESSES = 5_000

interface Window {
  readonly begunAt: number
  calls: number
}

/**
 * Counts for `@fastify/rate-limit` in one process, in minutes that pass whatever the clock says: with the plugin's own
 * store, an address of which calls were counted before the clock was set back by a day would be refused for that day.
 */
export class OwnCounts implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, Window>({ max: MOST_ADDRESSES })

  incr(address: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void) {
    const now = performance.now()
    const known = this.#windows.get(address)
    const window = known && now - known.begunAt < WINDOW_MS ? known : { begunAt: now, calls: 0 }
    window.calls += 1
    this.#windows.set(address, window)
    done(null, { current: window.calls, ttl: Math.ceil(window.begunAt + WINDOW_MS - now) })
  }

  child() {
    return new OwnCounts()
  }
}
