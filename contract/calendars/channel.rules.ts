import { DAY_MS, HOUR_MS } from '../kernel/durations.ts'
import type { FeedHealth } from '../kernel/health.ts'

/** Whether the text is a web link or a calendar's form of one; only the server can find out whether it works. */
export const isLink = (text: string): boolean => {
  if (!/^(https?|webcals?):\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password, host } = new URL(text)
  return host !== '' && !username && !password
}

/** At least this many characters of a secret stay hidden where its last four are shown. */
const LONG_SECRET = 16

/**
 * The visible part of a secret link: its host, and enough of its end to tell two links apart. The end is left out where
 * the last path segment is short: four characters of seven would reveal half of the secret.
 */
export const linkHint = (link: string): string => {
  const { host, pathname, search } = new URL(link)
  const last = /[^/?&=]*$/.exec(`${pathname}${search}`.replace(/\.ics$/i, ''))?.[0] ?? ''
  return `${host.replace(/^www\./, '')}/…${last.length >= LONG_SECRET ? last.slice(-4) : ''}`
}

export const STALE_AMBER_MS = 6 * HOUR_MS
export const STALE_RED_MS = DAY_MS

/** The health of an import feed that was added at `since`. A paused feed does not become stale. */
export const feedHealth = (
  link: { since: Date; lastGoodAt: Date | null; trouble: boolean; held: boolean; paused: boolean },
  now: Date,
): FeedHealth => {
  const age = link.paused ? 0 : now.getTime() - (link.lastGoodAt ?? link.since).getTime()
  if (age >= STALE_RED_MS) return 'red'
  if (link.trouble || link.held || age >= STALE_AMBER_MS) return 'amber'
  return link.lastGoodAt ? 'green' : 'new'
}
