import { CUT } from './decode.ts'
import { type Line, parameterOf, readLine } from './lines.ts'
import type { Remarks } from './remarks.ts'

const MOST_EVENTS = 50_000
/** A calendar, an event, and its alarm are three. */
const DEEPEST = 5
/** Of one event that are kept: 2,000 exceptions and what else it says. */
const MOST_LINES = 2_100

export interface EventLines {
  readonly lines: Line[]
  /** It has more lines than are kept. */
  overfull: boolean
}

export interface Components {
  readonly events: EventLines[]
  /** Each VTIMEZONE as written. */
  readonly zones: string[]
  /** What X-WR-TIMEZONE names as the calendar's own. */
  readonly ownZones: string[]
  readonly eventsSeen: number
  readonly calendars: number
  /** The last calendar or event has its end. */
  readonly ended: boolean
  /** Not everything was looked at. */
  readonly limited: boolean
  /** Share of lines that are no properties. */
  readonly junk: number
}

/** Takes a file apart into events; what stands wrong in one of them stays there. */
export const readComponents = (text: string, remarks: Remarks): Components => {
  const events: EventLines[] = []
  const zones: string[] = []
  const ownZones: string[] = []
  /** Components other than calendars and events that are open: zones, alarms, tasks. */
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
    // No night depends on how a description goes on.
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
      const isFree = parameterOf(line, 'FBTYPE').toUpperCase() === 'FREE'
      if (!isFree && inner.includes('VFREEBUSY')) remarks.add('free_busy', line.value, 0)
    } else if (line.name === 'X-WR-TIMEZONE') {
      if (!ownZones.includes(line.value)) ownZones.push(line.value)
    } else if (now.event && inner.length === 0) {
      if (now.event.lines.length < MOST_LINES) now.event.lines.push(line)
      else now.event.overfull = true
    }
  }
  // An event in which the file breaks off may have lost anything; it comes whole with the next reading.
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
