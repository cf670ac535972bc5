import { DAY_SECONDS, dayOf, type Moment, readMoment, wallOf } from './dates.ts'
import { type Line, parameterOf } from './lines.ts'
import type { How } from './reading.ts'
import type { Remarks } from './remarks.ts'
import { type Clock, fixedClock, type openZones } from './zones.ts'

/** What a whole file is read with. */
export interface World {
  readonly how: How
  readonly home: Clock
  readonly zones: ReturnType<typeof openZones>
  readonly remarks: Remarks
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
  const moment = readMoment(text.trim())
  if (!moment) return null
  const dayAlone = moment.second === null
  const allDay = dayAlone || parameterOf(line, 'VALUE').toUpperCase() === 'DATE'
  if (moment.repaired || allDay !== dayAlone) world.remarks.add('date_repaired', text)
  if (allDay) return { wall: moment.day * DAY_SECONDS, allDay, clock: null }
  return { wall: wallOf(moment), allDay, clock: clockFor(moment, line, world) }
}

export const instantOf = ({ wall, clock }: Point, { home }: World) => (clock ?? home).instant(wall)

/** The day that it is at the home `exact` seconds later. */
export const homeDay = (point: Point, world: World, exact = 0) =>
  point.clock === null && exact === 0
    ? dayOf(point.wall)
    : dayOf(world.home.wall(instantOf(point, world) + exact))

/**
 * The day that a time in UTC means to a series of days: Exchange writes the midnight at which it begins there, which is
 * the evening before in UTC.
 */
export const dayMeant = (point: Point, { zones, home }: World) => {
  if (point.clock === null) return dayOf(point.wall)
  const instant = point.clock.instant(point.wall)
  const midnight = [zones.only(), home].flatMap(clock => {
    const wall = clock?.wall(instant) ?? 1
    return wall % DAY_SECONDS === 0 ? [dayOf(wall)] : []
  })
  return midnight[0] ?? dayOf(point.wall)
}
