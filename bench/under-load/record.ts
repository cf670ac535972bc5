/** A reservation that was acknowledged. */
export interface Reserved {
  readonly id: string
  readonly home: string
  readonly night: string
}

/** The longest time in which nothing succeeded, in seconds, from the last success before `from` to the first after it. */
export const longestPause = (times: readonly number[], from: number, to: number): number => {
  const before = times.findLast(time => time <= from) ?? from
  const within = times.filter(time => time > from && time < to)
  const all = [before, ...within, to]
  return Math.max(...all.slice(1).map((time, index) => time - (all[index] ?? time))) / 1_000
}

/** What clients saw. */
export const openRecord = () => {
  const reservations: Reserved[] = []
  const writes: number[] = []
  const reads: number[] = []
  const seen: { at: number; status: number; what: string }[] = []
  const waits: number[] = []
  const stales: number[] = []
  const breaks: { at: number; code: string }[] = []
  const refusals = new Map<string, number>()
  const since = <T extends { at: number }>(all: readonly T[], from: number) =>
    all.filter(({ at }) => at >= from)
  return {
    reservations,
    refusals,
    seen,
    breaks,
    reserved(reservation: Reserved) {
      reservations.push(reservation)
      writes.push(Date.now())
    },
    read: () => void reads.push(Date.now()),
    /** A failure that no patience helps against. */
    saw: (status: number, what: string) => void seen.push({ at: Date.now(), status, what }),
    /** Somebody did not see what they had just changed. */
    stale: () => void stales.push(Date.now()),
    waited: () => void waits.push(Date.now()),
    broke: (code: string) => void breaks.push({ at: Date.now(), code }),
    /** A refusal that has nothing to do with a fault, and that a correct drill has none of. */
    refused(status: number, body: string) {
      const code = `${status} ${/"code":"([^"]+)"/.exec(body)?.[1] ?? ''}`
      refusals.set(code, (refusals.get(code) ?? 0) + 1)
    },
    between: (from: number, to: number) => ({
      withoutWrites: longestPause(writes, from, to),
      withoutReads: longestPause(reads, from, to),
      seen: since(seen, from).length,
      stale: stales.filter(at => at >= from).length,
      waited: waits.filter(at => at >= from).length,
      broken: since(breaks, from).length,
    }),
    lastSuccess: () => ({ write: writes.at(-1) ?? 0, read: reads.at(-1) ?? 0 }),
  }
}
