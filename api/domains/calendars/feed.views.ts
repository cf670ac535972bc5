import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { NightRange } from '#contract/calendars/schemas.ts'

/** Nights of a home as an export feed shows them: the dates, and whether one of our guests stays. */
export interface FeedRange extends NightRange {
  /** Identifies these nights permanently. It is written without escaping, so only our own ids are allowed here. */
  readonly id: string
  readonly booked: boolean
  readonly made_at: Date
  readonly changed_at: Date
}

/** A suggestion to readers; most use their own interval. */
const REFRESH_SECONDS = 15 * 60

const inOrder = (one: FeedRange, other: FeedRange) =>
  one.from < other.from || (one.from === other.from && one.id < other.id) ? -1 : 1

/** Grows whenever the nights change, as RFC 5545, 3.8.7.4 requires, without a stored counter. */
export const countRevision = ({ made_at, changed_at }: { made_at: Date; changed_at: Date }) =>
  Math.max(0, Math.floor((changed_at.getTime() - made_at.getTime()) / 1_000))

/**
 * The export feed: whole days only, no time zone, name, address or price. The same nights give the same bytes, so that
 * conditional requests work. `domain` is ours; by it we recognise our own nights when they come back.
 */
export const feedText = (ranges: readonly FeedRange[], domain: string): string => {
  const calendar = new ICalCalendar({
    prodId: { company: 'Latchkey', product: 'Calendar', language: 'EN' },
    name: 'Latchkey',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const range of [...ranges].sort(inOrder))
    calendar.createEvent({
      id: `${range.id}@${domain}`,
      start: range.from,
      end: range.until,
      allDay: true,
      stamp: range.changed_at,
      lastModified: range.changed_at,
      sequence: countRevision(range),
      summary: range.booked ? 'Reserved' : 'Not available',
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
      busystatus: ICalEventBusyStatus.BUSY,
    })
  // Every line must end with a line break, also the last one; the library leaves that to its caller.
  return `${calendar.toString()}\r\n`
}
