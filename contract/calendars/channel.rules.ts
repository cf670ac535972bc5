/** Amber: look when you have time. Red: nights taken elsewhere may be open here. */
export const HEALTHS = ['new', 'green', 'amber', 'red'] as const
export type Health = (typeof HEALTHS)[number]

const HOUR_MS = 3_600_000

/** A web link, or a calendar's way of writing one; whether it leads anywhere is for the server to find out. */
export const isLink = (text: string): boolean => {
  if (!/^(https?|webcals?):\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password, host } = new URL(text)
  return host !== '' && !username && !password
}

/** Of a secret at least this much stays unseen, where its last four characters are shown. */
const LONG_SECRET = 16

/**
 * What may be shown of a secret link: where it leads, and enough of its end to tell two apart. Nothing of its end where
 * the last part of it is short: four characters of seven are no hint but half of the secret.
 */
export const hintOf = (link: string): string => {
  const { host, pathname, search } = new URL(link)
  const last = /[^/?&=]*$/.exec(`${pathname}${search}`.replace(/\.ics$/i, ''))?.[0] ?? ''
  return `${host.replace(/^www\./, '')}/…${last.length >= LONG_SECRET ? last.slice(-4) : ''}`
}

export const STALE_AMBER_MS = 6 * HOUR_MS
export const STALE_RED_MS = 24 * HOUR_MS

/** How it stands with a link that is taken since `since`. What is paused grows no older. */
export const healthOf = (
  link: { since: Date; lastGoodAt: Date | null; trouble: boolean; held: boolean; paused: boolean },
  now: Date,
): Health => {
  const age = link.paused ? 0 : now.getTime() - (link.lastGoodAt ?? link.since).getTime()
  if (age >= STALE_RED_MS) return 'red'
  if (link.trouble || link.held || age >= STALE_AMBER_MS) return 'amber'
  return link.lastGoodAt ? 'green' : 'new'
}
