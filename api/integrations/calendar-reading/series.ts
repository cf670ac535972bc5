import { DAY_SECONDS, readMoment, toDayNumber, toWall } from './dates.ts'
import { type CalendarEvent, type Span, type Substitute, spanOfDuration, spanUntil } from './events.ts'
import type { Line } from './lines.ts'
import { dayMeant, lastDayMeant, type ParseContext, readPoint, toInstant, type ZonedPoint } from './points.ts'
import { listOccurrences } from './recurrence.ts'

/** Limit for one series: exceptions and added dates together. */
const MOST_VALUES = 2_000
/** Time zones differ by up to a day, and an end may be a day away from the searched period. */
const MARGIN = 2 * DAY_SECONDS

export interface Instance {
  readonly start: ZonedPoint
  readonly span: Span | null
}

const parseValues = (lines: readonly Line[], { remarks }: ParseContext) =>
  lines.flatMap(line =>
    line.value.split(',').flatMap(text => {
      if (text.trim()) return [{ text, line }]
      remarks.add('exception_empty', `${line.name}${line.parameters}:${line.value}`)
      return []
    }),
  )

/** The removed dates of a series: by EXDATE, or by events that replace them. */
const exceptionsOf = (
  { start, exceptions }: CalendarEvent,
  substitutes: readonly Substitute[],
  world: ParseContext,
) => {
  const days = new Set<number>()
  const instants = new Set<number>()
  const add = (point: ZonedPoint) => {
    if (point.allDay) {
      if (!start.allDay) world.remarks.add('exception_kind')
      days.add(toDayNumber(point.wall))
    } else if (start.allDay) {
      const { day, clear } = dayMeant(point, world)
      if (clear) world.remarks.note('exception_kind')
      else world.remarks.add('exception_kind')
      days.add(day)
    } else instants.add(toInstant({ ...point, clock: point.clock ?? start.clock }, world))
  }
  for (const { text, line } of parseValues(exceptions, world)) {
    const point = readPoint(text, line, world)
    if (point) add(point)
    else world.remarks.add('exception_unreadable', text)
  }
  for (const { instead } of substitutes) add(instead)
  return (at: ZonedPoint) =>
    days.has(toDayNumber(at.wall)) || (instants.size > 0 && instants.has(toInstant(at, world)))
}

/** Dates that are added singly: as a date, a time, or a period with its own end. */
const extraInstances = ({ start, span, extra }: CalendarEvent, world: ParseContext): Instance[] =>
  parseValues(extra, world).flatMap(({ text, line }) => {
    const [begins = '', ends] = text.trim().split('/')
    const point = readPoint(begins, line, world)
    if (!point) {
      world.remarks.add('exception_unreadable', text)
      return []
    }
    if (point.allDay !== start.allDay) world.remarks.add('exception_kind', text)
    const midnight = toDayNumber(point.wall) * DAY_SECONDS
    if (start.allDay) return [{ start: { ...start, wall: midnight }, span }]
    if (point.allDay)
      return [
        { start: { ...start, wall: midnight + start.wall - toDayNumber(start.wall) * DAY_SECONDS }, span },
      ]
    const own = { ...point, clock: point.clock ?? start.clock }
    if (!ends) return [{ start: own, span }]
    const period = /^[+-]?P/i.test(ends) ? spanOfDuration(ends) : spanUntil(own, ends, line, world)
    return [{ start: own, span: period && period.nominal + period.exact >= 0 ? period : span }]
  })

/** UNTIL in the time zone of a series. */
const parseUntil = (start: ZonedPoint, world: ParseContext) => (text: string) => {
  const moment = readMoment(text)
  if (!moment) return null
  const wall = toWall(moment)
  if (moment.second === null) return start.allDay ? wall : wall + DAY_SECONDS - 1
  if (moment.utc === null) return start.allDay ? moment.day * DAY_SECONDS : wall
  const instant = wall - moment.utc
  if (!start.allDay) return (start.clock ?? world.home).wall(instant)
  return lastDayMeant(instant, wall, world) * DAY_SECONDS
}

export const repeats = (event: CalendarEvent) => event.rules.length > 0 || event.extra.length > 0

/** The later dates of a series are moved with the one that was moved together with them, or are removed with it. */
const moving = (substitutes: readonly Substitute[], world: ParseContext) => {
  const moves = substitutes
    .filter(({ onwards }) => onwards)
    .map(event => ({ event, since: toInstant(event.instead, world) }))
    .sort((one, other) => other.since - one.since)
  return (instance: Instance): Instance[] => {
    if (moves.length === 0) return [instance]
    const at = toInstant(instance.start, world)
    const event = moves.find(({ since }) => since <= at)?.event
    if (!event) return [instance]
    if (event.cancelled || (event.free && !world.how.freeCounts)) return []
    const alike = event.start.clock === event.instead.clock
    const by = alike
      ? event.start.wall - event.instead.wall
      : toInstant(event.start, world) - toInstant(event.instead, world)
    return [{ start: { ...instance.start, wall: instance.start.wall + by }, span: event.span }]
  }
}

/** All relevant dates of an event. If its repetition cannot be parsed, the event happens once. */
export const listInstances = (
  event: CalendarEvent,
  substitutes: readonly Substitute[],
  world: ParseContext,
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
    const { walls, state } = listOccurrences(value, {
      start: start.wall,
      allDay: start.allDay,
      from: world.from * DAY_SECONDS - length - MARGIN,
      until: world.until * DAY_SECONDS + MARGIN,
      readUntil: parseUntil(start, world),
    })
    if (state !== 'whole') remarks.add(`rule_${state}`, value)
    return walls.map(wall => ({ start: { ...start, wall }, span }))
  })
  const excepted = exceptionsOf(event, substitutes, world)
  return [once, ...rest, ...extraInstances(event, world)]
    .filter(instance => !excepted(instance.start))
    .flatMap(moving(substitutes, world))
}
