import { randomUUID } from 'node:crypto'
import type { Secrets } from '#api/config/secrets.ts'
import type { Database } from '#api/db/database.ts'
import { sealLink } from '#api/domains/calendars/links.service.ts'

export interface Places {
  /** Where the feeds of the bench answer. */
  port: number
  calendars: number
  /** Of them, on so many hosts of their own. */
  hanging: number
}

/** Most listings are at few places: that many hosts share the calendars that answer. */
const GOOD_HOSTS = 10
const HOSTS_IN_A_NET = 250

const hostOf = (net: number, index: number) =>
  `127.0.${net + Math.floor(index / HOSTS_IN_A_NET)}.${1 + (index % HOSTS_IN_A_NET)}`

/** For `CALENDAR_ALLOW_HOSTS`. */
export const allHosts = ({ hanging }: { hanging: number }) => [
  ...Array.from({ length: GOOD_HOSTS }, (_, index) => hostOf(1, index)),
  ...Array.from({ length: hanging }, (_, index) => hostOf(2, index)),
]

/** One calendar for each home, due long from now; those that hang stand among the others at even distances. */
export const seedCalendars = async (
  db: Database,
  secrets: Secrets,
  homes: readonly string[],
  { port, calendars, hanging }: Places,
) => {
  const every = calendars / hanging
  const later = new Date(Date.now() + 24 * 60 * 60_000)
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
      take_since: new Date(),
      next_read_at: later,
    }
  })
  await db.insertInto('calendar_channels').values(rows).execute()
}
