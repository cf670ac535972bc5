import { setTimeout as pause } from 'node:timers/promises'
import { type Refusal, refuse } from './http/refusal.ts'

export interface Place {
  /** Who brings the work: nobody takes more than a few of the places. */
  readonly from?: string
  /** Somebody known, who may also use the places that are kept for those. */
  readonly known?: boolean
}

export type InTurn = <T>(work: () => Promise<T>, place?: Place) => Promise<T | Refusal>

/** So much work at once, the rest in the order in which it came. */
export const fewAtOnce = (most: number) => {
  let running = 0
  const line: (() => void)[] = []
  return {
    waiting: () => line.length,
    isFull: () => running >= most,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= most) await new Promise<void>(resolve => line.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        // The place goes straight to the next in line, so that nobody slips in between.
        const next = line.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

/**
 * One after the other, each followed by a rest `rest` times as long as the work, `longestMs` at most: for work that
 * nobody waits for. Where the machine is busy it takes longer, so it steps back by itself.
 */
export const unhurried = ({ rest, longestMs }: { rest: number; longestMs: number }) => {
  const one = fewAtOnce(1)
  return <T>(work: () => Promise<T>): Promise<T> =>
    one.run(async () => {
      const begun = performance.now()
      try {
        return await work()
      } finally {
        await pause(Math.min((performance.now() - begun) * rest, longestMs))
      }
    })
}

/**
 * A door for costly work: so many at once, so many in line before it, in the order in which they came. Whoever
 * finds the line full is refused with `server.busy`, since waiting longer would help nobody. So is who has `fromOne`
 * places already, lest one fill the line; `forKnown` more places stand behind it for those who are known.
 */
export const takeTurns = ({
  atOnce,
  waiting,
  fromOne = Number.POSITIVE_INFINITY,
  forKnown = 0,
}: {
  atOnce: number
  waiting: number
  fromOne?: number
  forKnown?: number
}): InTurn => {
  const few = fewAtOnce(atOnce)
  const taken = new Map<string, number>()
  return async (work, { from, known } = {}) => {
    const places = known ? waiting + forKnown : waiting
    const mine = from === undefined ? 0 : (taken.get(from) ?? 0)
    if (mine >= fromOne || (few.isFull() && few.waiting() >= places))
      return refuse('server.busy', { retryAfter: 2 })
    if (from === undefined) return few.run(work)
    taken.set(from, mine + 1)
    try {
      return await few.run(work)
    } finally {
      const left = (taken.get(from) ?? 1) - 1
      if (left > 0) taken.set(from, left)
      else taken.delete(from)
    }
  }
}

/**
 * One at a time for each key, in the order in which they came; whatever has another key goes on beside it. For work
 * that would otherwise wait for one row of the database, each waiter holding one of the few connections.
 */
export const oneAtATime = () => {
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
