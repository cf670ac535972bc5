const MINUTE_MS = 60_000

/** Two good reads without a night release it, this far apart at least. */
export const RELEASE_AFTER_MS = 30 * MINUTE_MS
/** So long an emptied or halved calendar is not believed. */
export const HOLD_MS = 24 * 60 * MINUTE_MS
