import { feedHealth, STALE_AMBER_MS, STALE_RED_MS } from '#contract/calendars/channel.rules.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/kernel/durations.ts'

/** Spec 2: "synced automatically". A random spread keeps reads from bunching together. */
const INTERVAL_MS = 15 * MINUTE_MS
const SPREAD_MS = 2 * MINUTE_MS
const LONGEST_INTERVAL_MS = 6 * HOUR_MS

/** The next read: after 15 minutes, with exponential backoff after failures. */
export const nextRead = (now: Date, failures: number) =>
  new Date(
    now.getTime() +
      Math.min(INTERVAL_MS * 2 ** Math.min(failures, 5), LONGEST_INTERVAL_MS) -
      Math.random() * SPREAD_MS,
  )

/**
 * The next read after a failure; no later than the time at which the owner must be notified that the calendar is amber
 * or red.
 */
export const nextTry = (now: Date, failures: number, lastGood: Date) => {
  const usual = nextRead(now, failures)
  const thresholds = [STALE_AMBER_MS, STALE_RED_MS].map(age => new Date(lastGood.getTime() + age))
  return thresholds.find(at => now < at && at < usual) ?? usual
}

/** The owner is notified once when a calendar becomes amber, and once more when it becomes red. */
export const staleNotification = (
  row: { import_since: Date },
  lastGoodAt: Date | null,
  told: string | null,
  now: Date,
) => {
  const age = { since: row.import_since, lastGoodAt, trouble: false, held: false, paused: false }
  const health = feedHealth(age, now)
  return (health === 'amber' && told === null) || (health === 'red' && told !== 'red') ? health : null
}
