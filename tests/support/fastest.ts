const TRIES = 20

/**
 * Milliseconds of the fastest of several sequential tries; no further one is made once a try took less than `enoughMs`.
 * Every try pays the cost of the work itself; the delays of a busy machine do not affect the fastest one.
 */
export const fastest = async (enoughMs: number, work: () => Promise<unknown>): Promise<number> => {
  let ms = Number.POSITIVE_INFINITY
  for (let round = 0; round < TRIES && ms >= enoughMs; round += 1) {
    const begun = performance.now()
    await work()
    ms = Math.min(ms, performance.now() - begun)
  }
  return ms
}

/** `limitMs`, or on a machine that is slow at this moment `times` what `least`, the same with nothing to find, takes there. */
export const limitHere = async (limitMs: number, times: number, least: () => Promise<unknown>) =>
  Math.max(limitMs, times * (await fastest(limitMs / times, least)))
