import type { EventLines } from './components.ts'
import { DAY_SECONDS, readDuration } from './dates.ts'
import { hasEmptyParameter, type Line, readParameter } from './lines.ts'
import { homeDay, type ParseContext, readPoint, toInstant, type ZonedPoint } from './points.ts'

const LONG_NIGHTS = 800
/** Shared by events without a repetition: most have none, and a file may have 50,000 events. */
const NONE: readonly Line[] = []

/** The duration of an event: an amount of wall-clock time, then an amount of exact seconds. */
export interface Span {
  readonly nominal: number
  readonly exact: number
}

export interface CalendarEvent {
  readonly uid: string
  readonly sequence: number | null
  readonly cancelled: boolean
  readonly free: boolean
  readonly start: ZonedPoint
  /** Null where no end is given. */
  readonly span: Span | null
  /** The date of a series that this event replaces. */
  readonly instead: ZonedPoint | null
  /** It also replaces all later dates, which move with it. */
  readonly onwards: boolean
  readonly rules: readonly Line[]
  readonly extra: readonly Line[]
  readonly exceptions: readonly Line[]
  /** The repetition has more lines than were kept. */
  readonly overfull: boolean
}

const first = (lines: readonly Line[], name: string, { remarks }: ParseContext): Line | undefined => {
  let line: Line | undefined
  for (const one of lines) {
    if (one.name !== name) continue
    line ??= one
    if (one.value === line.value) continue
    // The night is the same.
    if (one.value.slice(0, 8) === line.value.slice(0, 8))
      remarks.note('property_twice', `${name}:${one.value}`)
    else remarks.add('property_twice', `${name}:${one.value}`)
  }
  return line
}

const spanOf = (start: ZonedPoint, lines: readonly Line[], world: ParseContext): Span | null => {
  const [end, duration] = [first(lines, 'DTEND', world), first(lines, 'DURATION', world)]
  const line = end ?? duration
  if (!line) {
    // A date without an end lasts one day; a time without an end lasts no time.
    if (start.allDay) world.remarks.note('end_missing')
    else world.remarks.add('end_missing')
    return null
  }
  const span = end ? spanUntil(start, end.value, end, world) : spanOfDuration(line.value)
  if (span === null) {
    world.remarks.add('end_unreadable', line.value)
    return null
  }
  if (span.nominal + span.exact >= 0) return span
  world.remarks.add('end_before_start', line.value)
  return null
}

export const spanOfDuration = (text: string): Span | null => {
  const length = readDuration(text)
  return length && { nominal: length.days * DAY_SECONDS, exact: length.seconds }
}

export const spanUntil = (start: ZonedPoint, text: string, line: Line, world: ParseContext): Span | null => {
  const end = readPoint(text, line, world)
  if (!end) return null
  const alike = end.allDay || start.allDay || end.clock === start.clock
  if (alike) return { nominal: end.wall - start.wall, exact: 0 }
  return { nominal: 0, exact: toInstant(end, world) - toInstant(start, world) }
}

/** An event that represents dates of a series. */
export type Substitute = CalendarEvent & { readonly instead: ZonedPoint }

/** Null, with a warning, for an event that cannot be parsed. */
export const readEvent = (
  { lines, overfull }: EventLines,
  reading: ParseContext,
  remarksOfNone: ParseContext['remarks'],
): CalendarEvent | null => {
  const text = (name: string) => lines.find(line => line.name === name)?.value ?? ''
  const replaced = lines.find(line => line.name === 'RECURRENCE-ID')
  const cancelled = text('STATUS').toUpperCase() === 'CANCELLED'
  // A cancelled event takes no night, unless it removes a date of a series.
  const world = cancelled && !replaced ? { ...reading, remarks: remarksOfNone } : reading
  const { remarks } = world
  const begins = first(lines, 'DTSTART', world)
  if (!begins) {
    remarks.add('start_missing')
    return null
  }
  for (const line of lines)
    if (hasEmptyParameter(line))
      remarks.add('parameter_empty', `${line.name}${line.parameters}:${line.value}`)
  const start = readPoint(begins.value, begins, world)
  if (!start) {
    remarks.add('start_unreadable', begins.value)
    return null
  }
  const instead = replaced ? readPoint(replaced.value, replaced, world) : null
  if (replaced && !instead) remarks.add('exception_unreadable', replaced.value)
  const all = (name: string) =>
    lines.some(line => line.name === name) ? lines.filter(line => line.name === name) : NONE
  const sequence = text('SEQUENCE')
  return {
    uid: text('UID'),
    sequence: /^\d{1,15}$/.test(sequence) ? Number(sequence) : null,
    cancelled,
    free:
      text('TRANSP').toUpperCase() === 'TRANSPARENT' ||
      text('X-MICROSOFT-CDO-BUSYSTATUS').toUpperCase() === 'FREE',
    start,
    span: spanOf(start, lines, world),
    instead,
    onwards: replaced !== undefined && readParameter(replaced, 'RANGE').toUpperCase() === 'THISANDFUTURE',
    rules: all('RRULE'),
    extra: all('RDATE'),
    exceptions: all('EXDATE'),
    overfull,
  }
}

/** The nights of an event that starts there, as days since 1970, half-open. Every event takes at least one. */
export const nightsAt = (
  start: ZonedPoint,
  span: Span | null,
  world: ParseContext,
): readonly [number, number] => {
  const from = homeDay(start, world)
  if (!span) return [from, from + 1]
  const end = homeDay({ ...start, wall: start.wall + span.nominal }, world, span.exact)
  const until = Math.max(from + 1, end + (world.how.endsOnLastNight ? 1 : 0))
  if (until - from > LONG_NIGHTS)
    world.remarks.note('range_long', new Date(start.wall * 1_000).toISOString().slice(0, 10))
  return [from, until]
}
