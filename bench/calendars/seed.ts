import { randomUUID } from 'node:crypto'
import type { Secrets } from '#api/config/secrets.ts'
import type { Database } from '#api/db/database.ts'
import { sealLink } from '#api/domains/calendars/links.service.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'

export interface SeededPlaces {
  /** The addresses of the feeds. */
  port: number
  calendars: number
  /** The number of them on hosts of their own. */
  hanging: number
}

/** Most listings are on few sites: the answering calendars share this many hosts. */
const GOOD_HOSTS = 10
const HOSTS_IN_A_NET = 250

const hostOf = (net: number, index: number) =>
  `127.0.${net + Math.floor(index / HOSTS_IN_A_NET)}.${1 + (index % HOSTS_IN_A_NET)}`

/** The value of `CALENDAR_ALLOW_HOSTS`. */
export const allHosts = ({ hanging }: { hanging: number }) => [
  ...Array.from({ length: GOOD_HOSTS }, (_, index) => hostOf(1, index)),
  ...Array.from({ length: hanging }, (_, index) => hostOf(2, index)),
]

/** One calendar for each home, long overdue; the hanging ones are distributed evenly among the others. */
export const seedCalendars = async (
  db: Database,
  secrets: Secrets,
  homes: readonly string[],
  { port, calendars, hanging }: SeededPlaces,
) => {
  const every = calendars / hanging
  const later = new Date(Date.now() + DAY_MS)
  let hangs = 0
  const rows = homes.slice(0, calendars).map((home, index) => {
    const isHanging = hangs < hanging && index >= hangs * every
    const host = isHanging ? hostOf(2, hangs) : hostOf(1, index % GOOD_HOSTS)
    if (isHanging) hangs += 1
    const id = randomUUID()
    const url = `http://${host}:${port}/${isHanging ? 'hang' : 'good'}/${index}.ics`
    return {
      id,
      property_id: home,
      name: isHanging ? 'hanging' : 'good',
      colour: 1 + (index % 10),
      ...sealLink({ secrets }, url, id),
      import_since: new Date(),
      next_read_at: later,
    }
  })
  await db.insertInto('calendar_channels').values(rows).execute()
}
