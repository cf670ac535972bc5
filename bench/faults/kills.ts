import { createRandom } from '#tests/support/fuzz/random.ts'
import { startWork } from './load.ts'
import { openFaultPlace, type PlaceOptions } from './place.ts'
import { strikeUnderLoad } from './rounds.ts'
import type { FaultResult, FaultRound } from './table.ts'

/** Somewhere within a reservation, a message, a payment and a cancellation. */
const LONGEST_MS = 1_200
/** A start takes some seconds, and more on a machine that does other work. */
const BOUNDS = { server: { writes: 60, reads: 60 }, database: { writes: 30, reads: 30 } }

export interface KillPlan extends PlaceOptions {
  /** How often each is killed. */
  readonly times: number
  readonly seed: number
  readonly say?: (line: string) => void
}

/** `kill -9` of Node, of PostgreSQL and of both in turn, at moments that the seed draws. */
export const killUnderLoad = async ({ times, seed, say = () => undefined, ...options }: KillPlan) => {
  const random = createRandom(seed)
  const place = await openFaultPlace(options)
  const work = startWork(place)
  const rounds = { server: [] as FaultRound[], database: [] as FaultRound[], both: [] as FaultRound[] }
  const strikes = {
    server: place.killServer,
    // Its processes outlive the first of them for a moment, and are in the way of the next one.
    database: () => place.killDatabase(random.chance(0.5)),
    both: place.killBoth,
  }
  try {
    for (let time = 1; time <= times; time++)
      for (const victim of ['server', 'database', 'both'] as const) {
        const round = await strikeUnderLoad(place, work, {
          afterMs: random.below(LONGEST_MS),
          strike: strikes[victim],
        })
        rounds[victim].push(round)
        say(`${victim} ${time}: ${JSON.stringify(round)}`)
      }
    for (const { status, what } of work.record.seen) say(`seen: ${status} ${what}`)
    for (const [code, count] of work.record.refusals) say(`refused ${count} times: ${code}`)
  } catch (error) {
    say(place.said())
    throw error
  } finally {
    await work.stop()
    await place.close()
  }
  const wrong = [...work.record.refusals].map(([code, count]) => `refused ${count} times: ${code}`)
  const results: FaultResult[] = [
    { what: 'kill -9 of Node', bounds: BOUNDS.server, rounds: rounds.server, wrong },
    { what: 'kill -9 of PostgreSQL', bounds: BOUNDS.database, rounds: rounds.database },
    { what: 'kill -9 of both', bounds: BOUNDS.server, rounds: rounds.both },
  ]
  return { results, said: place.said() }
}
