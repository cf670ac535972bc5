import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type Refusal, refuse } from './kernel/refusal.ts'

export interface QueuePlace {
  /** Who submits the work. One submitter can occupy only a few of the slots. */
  readonly from?: string
  /** A known submitter may also use the slots that are reserved for known submitters. */
  readonly known?: boolean
}

export type BoundedQueue = <T>(work: () => Promise<T>, place?: QueuePlace) => Promise<T | Refusal>

/**
 * Runs tasks one after the other. Each is followed by a pause of `rest` times its duration, at most `longestMs`. It is
 * meant for background work: on a busy machine tasks take longer, so the pauses grow and the load falls.
 */
export const createThrottle = ({ rest, longestMs }: { rest: number; longestMs: number }) => {
  const oneAtATime = pLimit(1)
  return <T>(work: () => Promise<T>): Promise<T> =>
    oneAtATime(async () => {
      const begun = performance.now()
      try {
        return await work()
      } finally {
        await pause(Math.min((performance.now() - begun) * rest, longestMs))
      }
    })
}

/**
 * Bounded queue for expensive work: it limits how many tasks run at once and how many wait, in order of arrival. When
 * the queue is full, it refuses with `server.busy`, because waiting longer would not help. It also refuses a submitter
 * who already holds `fromOne` slots, so that one submitter cannot fill the queue. `forKnown` extra slots are reserved
 * for known submitters.
 */
export const createBoundedQueue = ({
  atOnce,
  waiting,
  fromOne = Number.POSITIVE_INFINITY,
  forKnown = 0,
}: {
  atOnce: number
  waiting: number
  fromOne?: number
  forKnown?: number
}): BoundedQueue => {
  const limit = pLimit(atOnce)
  const taken = new Map<string, number>()
  return async (work, { from, known } = {}) => {
    const places = known ? waiting + forKnown : waiting
    const mine = from === undefined ? 0 : (taken.get(from) ?? 0)
    if (mine >= fromOne || limit.activeCount + limit.pendingCount >= atOnce + places)
      return refuse('server.busy', { retryAfter: 2 })
    if (from === undefined) return limit(work)
    taken.set(from, mine + 1)
    try {
      return await limit(work)
    } finally {
      const left = (taken.get(from) ?? 1) - 1
      if (left > 0) taken.set(from, left)
      else taken.delete(from)
    }
  }
}

/**
 * Keyed mutex: tasks with the same key run one at a time in order of arrival; tasks with other keys run in parallel.
 * Use it for work that would otherwise wait for the same database row while each waiter holds one of the few
 * connections.
 */
export const createKeyedMutex = () => {
  const lines = new Map<string, Promise<void>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = lines.get(key)
    const { promise: done, resolve: leave } = Promise.withResolvers<void>()
    lines.set(key, done)
    try {
      await before
      return await work()
    } finally {
      if (lines.get(key) === done) lines.delete(key)
      leave()
    }
  }
}
