/** Waits for it, but not longer than this, and not for its success: who waits goes on either way. */
export const within = (ms: number, awaited: Promise<unknown>): Promise<unknown> =>
  Promise.race([awaited.catch(() => undefined), new Promise(resolve => setTimeout(resolve, ms))])
