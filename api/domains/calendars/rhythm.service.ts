import { healthOf, STALE_AMBER_MS, STALE_RED_MS } from '#contract/calendars/channel.rules.ts'

const MINUTE_MS = 60_000
/** Spec 2: "synced automatically"; each read falls a little elsewhere, so that they do not come in crowds. */
const INTERVAL_MS = 15 * MINUTE_MS
const SPREAD_MS = 2 * MINUTE_MS
const LONGEST_INTERVAL_MS = 6 * 60 * MINUTE_MS

/** When to read again: every 15 minutes, and after failures ever less often. */
export const nextRead = (now: Date, failures: number) =>
  new Date(
    now.getTime() +
      Math.min(INTERVAL_MS * 2 ** Math.min(failures, 5), LONGEST_INTERVAL_MS) -
      Math.random() * SPREAD_MS,
  )

/** After a failure; never later than the owner is to hear that the calendar is out of date, or badly so. */
export const nextTry = (now: Date, failures: number, lastGood: Date) => {
  const usual = nextRead(now, failures)
  const news = [STALE_AMBER_MS, STALE_RED_MS].map(age => new Date(lastGood.getTime() + age))
  return news.find(at => now < at && at < usual) ?? usual
}

/** The owner hears once that a calendar is out of date, and once more when it is badly so. */
export const staleNews = (
  row: { take_since: Date },
  lastGoodAt: Date | null,
  told: string | null,
  now: Date,
) => {
  const age = { since: row.take_since, lastGoodAt, trouble: false, held: false, paused: false }
  const health = healthOf(age, now)
  return (health === 'amber' && told === null) || (health === 'red' && told !== 'red') ? health : null
}
