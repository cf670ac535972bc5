/** Lengths of time in milliseconds. A day has 24 hours here; nights of a calendar are counted by `nights.ts`. */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
