/** Waits for a promise at most this long, and ignores whether it succeeds. */
export const withTimeout = (ms: number, awaited: Promise<unknown>): Promise<unknown> =>
  Promise.race([awaited.catch(() => undefined), new Promise(resolve => setTimeout(resolve, ms))])
