import ICAL from 'ical.js'
import { DAY_SECONDS } from './dates.ts'
import { zoneOfWindows } from './windows-zones.ts'

/** A time zone. Both values are seconds; a wall clock shows 1970-01-01 00:00 at 0. */
export interface ZoneClock {
  /** The instant at which the clock shows this time. */
  instant(wall: number): number
  /** The time that the clock shows at this instant. */
  wall(instant: number): number
}

/** A fixed offset from UTC in seconds. */
export const fixedClock = (offset: number): ZoneClock => ({
  instant: wall => wall - offset,
  wall: instant => instant + offset,
})

/** Offsets change at full quarters of an hour only, and a lookup costs five microseconds. */
const QUARTER = 900
const byQuarter = (offsetAt: (seconds: number) => number) => {
  const known = new Map<number, number>()
  return (seconds: number) => {
    const quarter = Math.floor(seconds / QUARTER)
    const offset = known.get(quarter) ?? offsetAt(quarter * QUARTER)
    known.set(quarter, offset)
    return offset
  }
}

/** Conversions of an IANA zone in both directions. */
export const openZoneClock = (timeZone: string): ZoneClock => {
  const offsetOfWall = byQuarter(wall => {
    const shown = Temporal.PlainDateTime.from(new Date(wall * 1_000).toISOString().replace('Z', ''))
    return wall - shown.toZonedDateTime(timeZone).epochMilliseconds / 1_000
  })
  const offsetOfInstant = byQuarter(
    instant =>
      Temporal.Instant.fromEpochMilliseconds(instant * 1_000).toZonedDateTimeISO(timeZone).offsetNanoseconds /
      1e9,
  )
  return {
    instant: (wall: number) => wall - offsetOfWall(wall),
    wall: (instant: number) => instant + offsetOfInstant(instant),
  }
}

/** Google lists changes from 1970, Apple from 1891: about 250. */
const LONGEST_ZONE = 65_536
const unescaped = (text: string) =>
  text
    .replaceAll(/\\([\\;,])/g, '$1')
    .replaceAll('"', '')
    .trim()

/**
 * A time zone as the file defines it. Null where that is impossible: changes by other than yearly rules would be
 * computed for ever.
 */
const clockOfFile = (text: string, lastYear: number): ZoneClock | null => {
  if (text.length > LONGEST_ZONE) return null
  const rules = [...text.matchAll(/^RRULE[^:\n]*:(.*)$/gim)].map(([, rule]) => rule ?? '')
  if (rules.some(rule => !/FREQ=YEARLY/i.test(rule))) return null
  // A rule that never matches is searched until the year 20,000 unless something stops it.
  const bounded = text.replaceAll(/^RRULE(?!.*UNTIL=).*$/gim, `$&;UNTIL=${lastYear}1231T000000Z`)
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(bounded)))
    const offsetAt = (wall: number) => {
      const date = new Date(wall * 1_000)
      const second = ((wall % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS
      return zone.utcOffset(
        ICAL.Time.fromData({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
          hour: Math.floor(second / 3_600),
          minute: Math.floor((second % 3_600) / 60),
          second: second % 60,
        }),
      )
    }
    if (!/^DTSTART/im.test(text) || !Number.isFinite(offsetAt(0))) return null
    const offset = byQuarter(offsetAt)
    // An hour around each change may be read with either offset; this does not move the night of an exception.
    return {
      instant: wall => wall - offset(wall),
      wall: instant => instant + offset(instant + offset(instant)),
    }
  } catch {
    // The library throws on an invalid definition; the zone's name may still be known.
    return null
  }
}

const isZone = (name: string) => {
  if (!/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const isZoneOffset = (hours: string, minutes: string) => Number(hours) < 24 && Number(minutes) < 60

/** By IANA name, Windows name, or a path that ends in an IANA name: `/softwarestudio.org/Olson_2/Pacific/Auckland`. */
const ianaName = (name: string): string | undefined => {
  if (isZone(name)) return name
  const windows = zoneOfWindows(name)
  if (windows) return windows
  const [, sign, hours = '', minutes = '00'] =
    /^\(?(?:UTC|GMT)?\s*([+-])(\d\d?)(?::?(\d\d))?\)?$/i.exec(name) ?? []
  if (sign) return isZoneOffset(hours, minutes) ? `${sign}${hours.padStart(2, '0')}:${minutes}` : undefined
  const steps = name.split('/')
  const endings = steps.map((_, index) => steps.slice(index).join('/'))
  return endings.slice(1).find(isZone)
}

interface FileZones {
  /** The text of each VTIMEZONE. */
  readonly zones: readonly string[]
  /** The value of X-WR-TIMEZONE. */
  readonly ownZones: readonly string[]
}

/** Some files list a zone for each office; only this many are tried for an ambiguous midnight. */
const MOST_OWN = 8

/** The time zones that a file names. */
export const openZones = ({ zones: definitions, ownZones }: FileZones, lastYear: number) => {
  const defined = new Map<string, string>()
  for (const text of definitions) {
    const name = unescaped(/^TZID[^:\n]*:(.*)$/im.exec(text)?.[1] ?? '')
    if (!defined.has(name)) defined.set(name, text)
  }
  const clocks = new Map<string, ZoneClock | null>()
  const look = (name: string): ZoneClock | null => {
    const text = defined.get(name)
    const clock = text === undefined ? null : clockOfFile(text, lastYear)
    if (clock) return clock
    const located = /^X-LIC-LOCATION[^:\n]*:(.*)$/im.exec(text ?? '')?.[1]?.trim() ?? ''
    const known = ianaName(name) ?? ianaName(located)
    return known ? openZoneClock(known) : null
  }
  const clock = (tzid: string): ZoneClock | null => {
    const name = unescaped(tzid)
    const known = clocks.get(name)
    if (known !== undefined) return known
    const found = look(name)
    clocks.set(name, found)
    return found
  }
  /** The file's own time zones, which Outlook means where it names none. */
  const own = () => [...ownZones, ...defined.keys()].slice(0, MOST_OWN).flatMap(name => clock(name) ?? [])
  return { clock, own }
}
