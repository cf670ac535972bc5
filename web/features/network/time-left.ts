import { DAY_MS } from '#contract/kernel/durations.ts'

/** Whole days until an instant, the current day included: 0 once it is past. */
export const daysUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / DAY_MS))

export const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString()
