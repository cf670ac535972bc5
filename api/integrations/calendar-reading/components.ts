import { CUT } from './decode.ts'
import { type Line, readLine, readParameter } from './lines.ts'
import type { WarningCollector } from './warnings.ts'

const MOST_EVENTS = 50_000
/** Maximum depth: a calendar, an event, and its alarm. */
const DEEPEST = 5
/** Lines that are kept of one event: 2,000 exceptions and its other properties. */
const MOST_LINES = 2_100

export interface EventLines {
  readonly lines: Line[]
  /** It has more lines than are kept. */
  overfull: boolean
}

export interface Components {
  readonly events: EventLines[]
  /** The text of each VTIMEZONE. */
  readonly zones: string[]
  /** The calendar's own time zone, from X-WR-TIMEZONE. */
  readonly ownZones: string[]
  readonly eventsSeen: number
  readonly calendars: number
  /** The last calendar or event was closed. */
  readonly ended: boolean
  /** Part of the file was not read. */
  readonly limited: boolean
  /** Share of lines that are no properties. */
  readonly junk: number
}

/** Splits a file into events; an error in one event does not affect the others. */
export const readComponents = (text: string, remarks: WarningCollector): Components => {
  const events: EventLines[] = []
  const zones: string[] = []
  const ownZones: string[] = []
  /** Open components other than calendars and events: time zones, alarms, tasks. */
  let inner: string[] = []
  const now: { event: EventLines | null } = { event: null }
  let [eventsSeen, calendars, open, unclosed] = [0, 0, false, 0]
  let [limited, lines, junk, zoneAt] = [false, 0, 0, -1]

  const leaveEvent = (closed: boolean) => {
    if (!now.event) return
    if (!closed) remarks.add('event_unclosed')
    events.push(now.event)
    now.event = null
  }
  const begin = (name: string) => {
    if (name === 'VCALENDAR') {
      leaveEvent(false)
      if (open) remarks.add('line_unreadable', 'BEGIN:VCALENDAR')
      calendars += 1
      open = true
      inner = []
    } else if (name === 'VEVENT') {
      if (now.event) unclosed += 1
      leaveEvent(false)
      inner = []
      eventsSeen += 1
      if (!open) remarks.add('event_outside')
      if (events.length < MOST_EVENTS) now.event = { lines: [], overfull: false }
      else {
        remarks.add('events_too_many')
        limited = true
      }
    } else {
      if (name === 'VFREEBUSY') remarks.note('free_busy')
      inner.push(name)
    }
    if (1 + (now.event ? 1 : 0) + unclosed + inner.length <= DEEPEST) return
    limited = true
    remarks.add('nested_too_deep')
  }
  const end = (name: string) => {
    if (name === 'VCALENDAR') {
      leaveEvent(false)
      open = false
      unclosed = 0
    } else if (name === 'VEVENT') {
      if (!now.event && unclosed > 0) unclosed -= 1
      leaveEvent(true)
    } else inner.splice(Math.max(inner.lastIndexOf(name), 0))
    if (name === 'VCALENDAR' || name === 'VEVENT') inner = []
  }

  for (let from = 0, to = 0; from < text.length; from = to + 1) {
    to = text.indexOf('\n', from)
    lines += 1
    const line = readLine(text, from, to)
    // The rest of a description does not affect any night.
    if (line === 'other' && text[to - 1] === CUT) remarks.note('line_too_long', text.slice(from, from + 80))
    else if (line !== 'other' && text[to - 1] === CUT)
      remarks.add('line_too_long', text.slice(from, from + 80))
    if (line === null) {
      junk += 1
      remarks.add('line_unreadable', text.slice(from, to))
    } else if (line === 'other') continue
    else if (line.name === 'BEGIN') {
      const name = line.value.toUpperCase()
      if (name === 'VTIMEZONE') zoneAt = from
      begin(name)
    } else if (line.name === 'END') {
      const name = line.value.toUpperCase()
      if (name === 'VTIMEZONE' && zoneAt >= 0) zones.push(text.slice(zoneAt, to))
      if (name === 'VTIMEZONE') zoneAt = -1
      end(name)
    } else if (line.name === 'FREEBUSY') {
      const isFree = readParameter(line, 'FBTYPE').toUpperCase() === 'FREE'
      if (!isFree && inner.includes('VFREEBUSY')) remarks.add('free_busy', line.value, 0)
    } else if (line.name === 'X-WR-TIMEZONE') {
      if (!ownZones.includes(line.value)) ownZones.push(line.value)
    } else if (now.event && inner.length === 0) {
      if (now.event.lines.length < MOST_LINES) now.event.lines.push(line)
      else now.event.overfull = true
    }
  }
  // An event that the end of the file cuts off may lack anything; the next read brings it complete.
  const ended = !open && !now.event
  if (!ended) remarks.add('calendar_unclosed')
  return {
    events,
    zones,
    ownZones,
    eventsSeen,
    calendars,
    ended,
    limited,
    junk: lines > 0 ? junk / lines : 0,
  }
}
