import { DAY_SECONDS, hasStrayZone, type Moment, readMoment, toDayNumber, toWall } from './dates.ts'
import { type Line, readParameter } from './lines.ts'
import type { ParseOptions } from './reading.ts'
import type { WarningCollector } from './warnings.ts'
import { fixedClock, type openZones, type ZoneClock } from './zones.ts'

/** The context of parsing a whole file. */
export interface ParseContext {
  readonly how: ParseOptions
  readonly home: ZoneClock
  readonly zones: ReturnType<typeof openZones>
  readonly remarks: Pick<WarningCollector, 'add' | 'note'>
  /** The relevant nights, as days since 1970. */
  readonly from: number
  readonly until: number
}

/** A date, or a time in some time zone; a time without one is in the home's time zone. */
export interface ZonedPoint {
  readonly wall: number
  readonly allDay: boolean
  readonly clock: ZoneClock | null
}

const UTC = fixedClock(0)

const clockFor = ({ utc }: Moment, line: Line, { zones, remarks }: ParseContext): ZoneClock | null => {
  if (utc !== null) return utc === 0 ? UTC : fixedClock(utc)
  const tzid = readParameter(line, 'TZID')
  if (!tzid) return null
  const clock = zones.clock(tzid)
  if (!clock) remarks.add('zone_unknown', tzid)
  return clock
}

/** One value of a line; null when it is no date. */
export const readPoint = (text: string, line: Line, world: ParseContext): ZonedPoint | null => {
  const { remarks } = world
  const moment = readMoment(text.trim())
  if (!moment) return null
  const dayAlone = moment.second === null
  const declared = readParameter(line, 'VALUE').toUpperCase() === 'DATE'
  const allDay = dayAlone || declared
  if (hasStrayZone(text.trim())) remarks.note('date_repaired', text)
  else if (moment.repaired || allDay !== dayAlone) remarks.add('date_repaired', text)
  if (dayAlone && !declared) remarks.note('date_undeclared', `${line.name}:${text}`)
  if (allDay) return { wall: moment.day * DAY_SECONDS, allDay, clock: null }
  return { wall: toWall(moment), allDay, clock: clockFor(moment, line, world) }
}

export const toInstant = ({ wall, clock }: ZonedPoint, { home }: ParseContext) =>
  (clock ?? home).instant(wall)

/** The date at the home `exact` seconds later. */
export const homeDay = (point: ZonedPoint, world: ParseContext, exact = 0) =>
  point.clock === null && exact === 0
    ? toDayNumber(point.wall)
    : toDayNumber(world.home.wall(toInstant(point, world) + exact))

/** The dates that begin at this instant in the file's own time zones or in the home's. */
const daysBegun = (instant: number, { zones, home }: ParseContext) =>
  [...zones.own(), home].flatMap(clock => {
    const wall = clock.wall(instant)
    return wall % DAY_SECONDS === 0 ? [toDayNumber(wall)] : []
  })

/**
 * The date that a time means in a series of dates, and whether that is unambiguous: Exchange writes midnight of its own
 * time zone in UTC, which is the evening before.
 */
export const dayMeant = (point: ZonedPoint, world: ParseContext): { day: number; clear: boolean } => {
  const day = toDayNumber(point.wall)
  if (point.clock === null || (point.clock !== UTC && point.wall % DAY_SECONDS === 0))
    return { day, clear: point.wall % DAY_SECONDS === 0 }
  const [begun] = daysBegun(toInstant(point, world), world)
  return { day: begun ?? day, clear: begun !== undefined }
}

/** No time zone is more than 14 hours ahead of UTC, so a date may begin at this hour. */
const FIRST_MIDNIGHT = 10 * 3_600
const QUARTER = 900

/**
 * The last date of a series of dates that ends at this instant; `wall` is the time as written. If no date begins then
 * in a known time zone, but may in another, that date counts: a night too many is better than one that is sold twice.
 */
export const lastDayMeant = (instant: number, wall: number, world: ParseContext): number => {
  const begun = daysBegun(instant, world)
  const day = toDayNumber(wall)
  if (begun.length > 0) return Math.max(day, ...begun)
  // A time in another zone than UTC would name its zone.
  if (world.zones.own().some(clock => clock.wall(instant) !== instant)) return day
  const second = instant - toDayNumber(instant) * DAY_SECONDS
  return second >= FIRST_MIDNIGHT && second % QUARTER === 0 ? Math.max(day, toDayNumber(instant) + 1) : day
}
