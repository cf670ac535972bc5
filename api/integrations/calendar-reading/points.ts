import { DAY_SECONDS, dayOf, hasStrayZone, type Moment, readMoment, wallOf } from './dates.ts'
import { type Line, parameterOf } from './lines.ts'
import type { How } from './reading.ts'
import type { Remarks } from './remarks.ts'
import { type Clock, fixedClock, type openZones } from './zones.ts'

/** What a whole file is read with. */
export interface World {
  readonly how: How
  readonly home: Clock
  readonly zones: ReturnType<typeof openZones>
  readonly remarks: Pick<Remarks, 'add' | 'note'>
  /** The nights of interest, as days since 1970. */
  readonly from: number
  readonly until: number
}

/** A day, or a time on some clock; without a clock of its own it is on the home's. */
export interface Point {
  readonly wall: number
  readonly allDay: boolean
  readonly clock: Clock | null
}

const UTC = fixedClock(0)

const clockFor = ({ utc }: Moment, line: Line, { zones, remarks }: World): Clock | null => {
  if (utc !== null) return utc === 0 ? UTC : fixedClock(utc)
  const tzid = parameterOf(line, 'TZID')
  if (!tzid) return null
  const clock = zones.clock(tzid)
  if (!clock) remarks.add('zone_unknown', tzid)
  return clock
}

/** One value of a line; null when it is no date. */
export const readPoint = (text: string, line: Line, world: World): Point | null => {
  const { remarks } = world
  const moment = readMoment(text.trim())
  if (!moment) return null
  const dayAlone = moment.second === null
  const declared = parameterOf(line, 'VALUE').toUpperCase() === 'DATE'
  const allDay = dayAlone || declared
  if (hasStrayZone(text.trim())) remarks.note('date_repaired', text)
  else if (moment.repaired || allDay !== dayAlone) remarks.add('date_repaired', text)
  if (dayAlone && !declared) remarks.note('date_undeclared', `${line.name}:${text}`)
  if (allDay) return { wall: moment.day * DAY_SECONDS, allDay, clock: null }
  return { wall: wallOf(moment), allDay, clock: clockFor(moment, line, world) }
}

export const instantOf = ({ wall, clock }: Point, { home }: World) => (clock ?? home).instant(wall)

/** The day that it is at the home `exact` seconds later. */
export const homeDay = (point: Point, world: World, exact = 0) =>
  point.clock === null && exact === 0
    ? dayOf(point.wall)
    : dayOf(world.home.wall(instantOf(point, world) + exact))

/** The days that begin at this instant on the file's own clocks or on the home's. */
const daysBegun = (instant: number, { zones, home }: World) =>
  [...zones.own(), home].flatMap(clock => {
    const wall = clock.wall(instant)
    return wall % DAY_SECONDS === 0 ? [dayOf(wall)] : []
  })

/**
 * The day that a time means to a series of days, and whether that is clear: Exchange writes the midnight at which it
 * begins there, which is the evening before in UTC.
 */
export const dayMeant = (point: Point, world: World): { day: number; clear: boolean } => {
  const day = dayOf(point.wall)
  if (point.clock === null || (point.clock !== UTC && point.wall % DAY_SECONDS === 0))
    return { day, clear: point.wall % DAY_SECONDS === 0 }
  const [begun] = daysBegun(instantOf(point, world), world)
  return { day: begun ?? day, clear: begun !== undefined }
}

/** Nowhere is further ahead of UTC than 14 hours, so at this hour a day may begin. */
const FIRST_MIDNIGHT = 10 * 3_600
const QUARTER = 900

/**
 * The last day of a series of days that ends at this instant; `wall` as written. Where no clock is known at which a day
 * begins then, though it may begin somewhere, that day counts: a night too much is better than one that is sold twice.
 */
export const lastDayMeant = (instant: number, wall: number, world: World): number => {
  const begun = daysBegun(instant, world)
  const day = dayOf(wall)
  if (begun.length > 0) return Math.max(day, ...begun)
  // A clock that is not UTC's would have said so.
  if (world.zones.own().some(clock => clock.wall(instant) !== instant)) return day
  const second = instant - dayOf(instant) * DAY_SECONDS
  return second >= FIRST_MIDNIGHT && second % QUARTER === 0 ? Math.max(day, dayOf(instant) + 1) : day
}
