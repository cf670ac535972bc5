import { DAY_SECONDS, dayOf, readMoment, wallOf } from './dates.ts'
import { type CalendarEvent, type Span, type Substitute, spanOfDuration, spanUntil } from './events.ts'
import type { Line } from './lines.ts'
import { dayMeant, instantOf, lastDayMeant, type Point, readPoint, type World } from './points.ts'
import { occurrencesOf } from './recurrence.ts'

/** Of one series, exceptions and dates of its own together. */
const MOST_VALUES = 2_000
/** Clocks differ by up to a day, and an end may be a day away from where it is looked for. */
const MARGIN = 2 * DAY_SECONDS

export interface Instance {
  readonly start: Point
  readonly span: Span | null
}

const valuesOf = (lines: readonly Line[], { remarks }: World) =>
  lines.flatMap(line =>
    line.value.split(',').flatMap(text => {
      if (text.trim()) return [{ text, line }]
      remarks.add('exception_empty', `${line.name}${line.parameters}:${line.value}`)
      return []
    }),
  )

/** Which dates of a series are taken out: by EXDATE, or by events that take their place. */
const exceptionsOf = (
  { start, exceptions }: CalendarEvent,
  substitutes: readonly Substitute[],
  world: World,
) => {
  const days = new Set<number>()
  const instants = new Set<number>()
  const add = (point: Point) => {
    if (point.allDay) {
      if (!start.allDay) world.remarks.add('exception_kind')
      days.add(dayOf(point.wall))
    } else if (start.allDay) {
      const { day, clear } = dayMeant(point, world)
      if (clear) world.remarks.note('exception_kind')
      else world.remarks.add('exception_kind')
      days.add(day)
    } else instants.add(instantOf({ ...point, clock: point.clock ?? start.clock }, world))
  }
  for (const { text, line } of valuesOf(exceptions, world)) {
    const point = readPoint(text, line, world)
    if (point) add(point)
    else world.remarks.add('exception_unreadable', text)
  }
  for (const { instead } of substitutes) add(instead)
  return (at: Point) => days.has(dayOf(at.wall)) || (instants.size > 0 && instants.has(instantOf(at, world)))
}

/** Dates that are added one by one, as a day, a time, or a period with an end of its own. */
const extraOf = ({ start, span, extra }: CalendarEvent, world: World): Instance[] =>
  valuesOf(extra, world).flatMap(({ text, line }) => {
    const [begins = '', ends] = text.trim().split('/')
    const point = readPoint(begins, line, world)
    if (!point) {
      world.remarks.add('exception_unreadable', text)
      return []
    }
    if (point.allDay !== start.allDay) world.remarks.add('exception_kind', text)
    const midnight = dayOf(point.wall) * DAY_SECONDS
    if (start.allDay) return [{ start: { ...start, wall: midnight }, span }]
    if (point.allDay)
      return [{ start: { ...start, wall: midnight + start.wall - dayOf(start.wall) * DAY_SECONDS }, span }]
    const own = { ...point, clock: point.clock ?? start.clock }
    if (!ends) return [{ start: own, span }]
    const period = /^[+-]?P/i.test(ends) ? spanOfDuration(ends) : spanUntil(own, ends, line, world)
    return [{ start: own, span: period && period.nominal + period.exact >= 0 ? period : span }]
  })

/** What UNTIL means on the clock of a series. */
const untilOf = (start: Point, world: World) => (text: string) => {
  const moment = readMoment(text)
  if (!moment) return null
  const wall = wallOf(moment)
  if (moment.second === null) return start.allDay ? wall : wall + DAY_SECONDS - 1
  if (moment.utc === null) return start.allDay ? moment.day * DAY_SECONDS : wall
  const instant = wall - moment.utc
  if (!start.allDay) return (start.clock ?? world.home).wall(instant)
  return lastDayMeant(instant, wall, world) * DAY_SECONDS
}

export const repeats = (event: CalendarEvent) => event.rules.length > 0 || event.extra.length > 0

/** The later dates of a series move with the one that was moved together with them, or go with it. */
const moving = (substitutes: readonly Substitute[], world: World) => {
  const moves = substitutes
    .filter(({ onwards }) => onwards)
    .map(event => ({ event, since: instantOf(event.instead, world) }))
    .sort((one, other) => other.since - one.since)
  return (instance: Instance): Instance[] => {
    if (moves.length === 0) return [instance]
    const at = instantOf(instance.start, world)
    const event = moves.find(({ since }) => since <= at)?.event
    if (!event) return [instance]
    if (event.cancelled || (event.free && !world.how.freeCounts)) return []
    const alike = event.start.clock === event.instead.clock
    const by = alike
      ? event.start.wall - event.instead.wall
      : instantOf(event.start, world) - instantOf(event.instead, world)
    return [{ start: { ...instance.start, wall: instance.start.wall + by }, span: event.span }]
  }
}

/** All dates of an event that matter. Where its repetition cannot be followed it happens once. */
export const instancesOf = (
  event: CalendarEvent,
  substitutes: readonly Substitute[],
  world: World,
): Instance[] => {
  const { start, span, rules } = event
  const { remarks } = world
  const once = { start, span }
  const cut = [...rules, ...event.extra, ...event.exceptions].find(line => line.cut)
  const values = [...event.extra, ...event.exceptions].reduce(
    (sum, { value }) => sum + value.split(',').length,
    0,
  )
  if (event.overfull || cut || values > MOST_VALUES) {
    remarks.add('rule_too_large', rules[0]?.value ?? cut?.name ?? null)
    return [once]
  }
  const length = span ? span.nominal + span.exact : 0
  const rest = rules.flatMap(({ value }) => {
    const { walls, state } = occurrencesOf(value, {
      start: start.wall,
      allDay: start.allDay,
      from: world.from * DAY_SECONDS - length - MARGIN,
      until: world.until * DAY_SECONDS + MARGIN,
      readUntil: untilOf(start, world),
    })
    if (state !== 'whole') remarks.add(`rule_${state}`, value)
    return walls.map(wall => ({ start: { ...start, wall }, span }))
  })
  const excepted = exceptionsOf(event, substitutes, world)
  return [once, ...rest, ...extraOf(event, world)]
    .filter(instance => !excepted(instance.start))
    .flatMap(moving(substitutes, world))
}
