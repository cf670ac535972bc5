import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { NightRange } from '#contract/calendars/schemas.ts'

/** Nights of a home as others may know them: when, and whether a guest of ours stays. */
export interface FeedRange extends NightRange {
  /** Names these nights and never any others. Written as it is, so only ids of ours may stand here. */
  readonly id: string
  readonly booked: boolean
  readonly made_at: Date
  readonly changed_at: Date
}

/** Asked of whoever reads it; most come when they like. */
const REFRESH_SECONDS = 15 * 60

const inOrder = (one: FeedRange, other: FeedRange) =>
  one.from < other.from || (one.from === other.from && one.id < other.id) ? -1 : 1

/** Grows whenever the nights change, as RFC 5545, 3.8.7.4 asks, without anything that counts. */
const sequenceOf = ({ made_at, changed_at }: FeedRange) =>
  Math.max(0, Math.floor((changed_at.getTime() - made_at.getTime()) / 1_000))

/**
 * The calendar that other places read: whole days alone, no zone, no name, no address, no price. The same nights give
 * the same bytes, so a reader may ask for what is new. `domain` is ours, by which we know our own nights again.
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
      sequence: sequenceOf(range),
      summary: range.booked ? 'Reserved' : 'Not available',
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
      busystatus: ICalEventBusyStatus.BUSY,
    })
  // Every line ends, the last one too; the library leaves that to its caller.
  return `${calendar.toString()}\r\n`
}
