import { startWork, type Work } from './load.ts'
import { type FaultPlace, openFaultPlace, type PlaceOptions } from './place.ts'
import { strikeUnderLoad } from './rounds.ts'
import type { FaultBounds, FaultResult } from './table.ts'

export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0

/** What a scene found besides what every one looks for. */
export interface Findings {
  readonly more: string
  readonly wrong: string[]
}

/** One fault in a place of its own under load: it strikes once, and mends itself before it returns. */
export const playScene = async (
  { what, bounds, ...options }: PlaceOptions & { what: string; bounds: FaultBounds },
  /** Answers what it found, or how to find it once the load has ended. */
  strike: (place: FaultPlace, work: Work) => Promise<Findings | (() => Promise<Findings>)>,
): Promise<FaultResult[]> => {
  const place = await openFaultPlace(options)
  const work = startWork(place)
  let looked: Awaited<ReturnType<typeof strike>> | undefined
  try {
    const round = await strikeUnderLoad(place, work, {
      afterMs: 500,
      strike: async () => {
        looked = await strike(place, work)
      },
    })
    await work.stop()
    const found = typeof looked === 'function' ? await looked() : looked
    const seen = work.record.seen.map(({ status, what }) => `seen: ${status} ${what}`)
    const refused = [...work.record.refusals].map(([code, count]) => `refused ${count} times: ${code}`)
    const wrong = [...(found?.wrong ?? []), ...refused, ...new Set(seen)]
    return [{ what, bounds, rounds: [round], more: found?.more ?? '', wrong }]
  } catch (error) {
    console.log(place.said())
    throw error
  } finally {
    await work.stop()
    await place.close()
  }
}
