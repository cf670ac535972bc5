/** For how long a quiet moment of the machine is awaited. Work that is too slow itself is so in every moment. */
const PATIENCE_MS = 60_000

/**
 * Milliseconds of the fastest of several sequential tries; no further one is made once a try took less than `enoughMs`,
 * or after a minute. Every try pays the cost of the work itself; the delays of a busy machine do not affect the fastest
 * one.
 */
export const fastest = async (enoughMs: number, work: () => Promise<unknown>): Promise<number> => {
  const end = performance.now() + PATIENCE_MS
  let ms = Number.POSITIVE_INFINITY
  while (ms >= enoughMs && performance.now() < end) {
    const begun = performance.now()
    await work()
    ms = Math.min(ms, performance.now() - begun)
  }
  return ms
}

/** `limitMs`, or on a machine that is slow at this moment `times` what `least`, the same with nothing to find, takes there. */
export const limitHere = async (limitMs: number, times: number, least: () => Promise<unknown>) =>
  Math.max(limitMs, times * (await fastest(limitMs / times, least)))
