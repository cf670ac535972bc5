import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterEach, describe, expect, test } from 'vitest'
import { nightsIn } from '#contract/calendars/rules.ts'
import type { NightRange } from '#contract/calendars/schemas.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { HOW } from '#tests/support/feeds.ts'
import { readFeed } from '../../integrations/calendar-reading/feed.ts'
import { type FeedRange, feedText } from './feed.views.ts'

/** A thousand ranges in the five zones. */
const CALENDARS_PER_ZONE = 200

/**
 * Time zones of writers and readers. Some change their clocks at midnight, so that one of their days has no midnight.
 */
const zones = ['America/New_York', 'Europe/Berlin', 'America/Santiago', 'Africa/Cairo', 'Pacific/Kiritimati']

/** Days on which one of them changes its clock, in both directions. */
const clockChanges = [
  ...['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2027-03-28', '2026-04-05', '2026-09-06'],
  ...['2026-04-24', '2026-10-30', '2027-04-04', '2027-09-05', '2028-02-29'],
]

const { TZ: zoneBefore } = process.env
afterEach(() => {
  if (zoneBefore === undefined) delete process.env.TZ
  else process.env.TZ = zoneBefore
})

const firstDay = fc.oneof(
  fc.integer({ min: 0, max: 800 }).map(days => addDays('2026-10-20', days)),
  fc
    .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -3, max: 1 }))
    .map(([day, days]) => addDays(day, days)),
)
const moment = fc
  .integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) })
  .map(milliseconds => new Date(milliseconds))
const range: fc.Arbitrary<FeedRange> = fc
  .record({
    id: fc.uuid(),
    from: firstDay,
    nights: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 365 })),
    booked: fc.boolean(),
    made_at: moment,
    changed_at: moment,
  })
  .map(({ nights, ...rest }) => ({ ...rest, until: addDays(rest.from, nights) }))
const calendar = fc.uniqueArray(range, { selector: ({ id }) => id, maxLength: 20 })
const domain = fc.constantFrom(
  'latchkey.example',
  'the-long-name-of-a-host.in-a-long-domain.of-an-island.example',
)

interface ReadEvent extends NightRange {
  uid: string
  summary: string
}
const byUid = (one: { uid: string }, other: { uid: string }) => (one.uid < other.uid ? -1 : 1)

const day = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

const readByIcalJs = (text: string): ReadEvent[] =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map(component => {
      const event = new ICAL.Event(component, { exceptions: [] })
      const dayOf = (time: ICAL.Time) => {
        expect(time.isDate).toBe(true)
        return day(time.year, time.month, time.day)
      }
      const { uid, summary } = event
      return { uid, summary, from: dayOf(event.startDate), until: dayOf(event.endDate) }
    })
    .sort(byUid)

/** Returns the moment at which such a day begins in the reader's time zone. */
const dayWhereRead = (date: Date | undefined) => {
  if (!date) throw new Error('An event has no end')
  return day(date.getFullYear(), date.getMonth() + 1, date.getDate())
}
const readByNodeIcal = (text: string): ReadEvent[] =>
  Object.values(nodeIcal.parseICS(text))
    .filter(component => component?.type === 'VEVENT')
    .map(({ uid, summary, start, end, datetype }) => {
      expect(datetype).toBe('date')
      return { uid, summary: String(summary), from: dayWhereRead(start), until: dayWhereRead(end) }
    })
    .sort(byUid)

const eventsOf = (text: string): string[] => text.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n/g) ?? []
const eachCalendar = (promise: (ranges: FeedRange[], where: string) => void) =>
  fc.assert(fc.property(calendar, domain, promise), { numRuns: CALENDARS_PER_ZONE })

describe.each(zones)('what machines in %s write and read', zone => {
  test('two readers that know nothing of each other find exactly the nights that are taken', () => {
    process.env.TZ = zone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    eachCalendar((ranges, where) => {
      const text = feedText(ranges, where)
      const expected = ranges
        .map(({ id, from, until, booked }) => {
          return { uid: `${id}@${where}`, summary: booked ? 'Reserved' : 'Not available', from, until }
        })
        .sort(byUid)
      const [one, other] = [readByIcalJs(text), readByNodeIcal(text)]
      expect(one).toEqual(expected)
      expect(other).toEqual(expected)
      expect(nightsIn(one)).toEqual(nightsIn(ranges))
    })
  })
})

test('every line ends with CRLF and has at most 75 octets', () => {
  eachCalendar((ranges, where) => {
    const text = feedText(ranges, where)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const unfolded = text.replaceAll('\r\n ', '')
    for (const { id } of ranges) expect(unfolded).toContain(`\r\nUID:${id}@${where}\r\n`)
  })
})

test('the same nights give the same bytes, in whatever order and zone; other nights leave them as they are', () => {
  eachCalendar((ranges, where) => {
    process.env.TZ = 'Pacific/Kiritimati'
    const text = feedText(ranges, where)
    process.env.TZ = 'America/New_York'
    expect(feedText([...ranges].reverse(), where)).toBe(text)
    const events = eventsOf(text)
    expect(events).toHaveLength(ranges.length)
    const fewer = eventsOf(feedText(ranges.slice(1), where))
    expect(events.filter(event => !new Set(fewer).has(event))).toHaveLength(ranges.length > 0 ? 1 : 0)
  })
})

test('a home where nothing is taken has a calendar too', () => {
  const text = feedText([], 'latchkey.example')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[\s\S]+END:VCALENDAR\r\n$/)
  expect(new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('version')).toBe('2.0')
  expect(readByNodeIcal(text)).toEqual([])
})

test('nights that moved say so: same name, later stamp, higher sequence', () => {
  const made_at = new Date('2026-11-01T09:00:00Z')
  const before = { id: '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b', booked: true, made_at, changed_at: made_at }
  const asked = feedText([{ ...before, from: '2026-12-01', until: '2026-12-03' }], 'latchkey.example')
  const moved = {
    ...before,
    from: '2026-12-02',
    until: '2026-12-05',
    changed_at: new Date('2026-11-02T09:00:00Z'),
  }
  const told = feedText([moved], 'latchkey.example')
  const uid = 'UID:6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b@latchkey.example'
  for (const line of [uid, 'SEQUENCE:0', 'DTSTAMP:20261101T090000Z', 'LAST-MODIFIED:20261101T090000Z'])
    expect(asked.split('\r\n')).toContain(line)
  for (const line of [uid, 'SEQUENCE:86400', 'DTSTAMP:20261102T090000Z', 'LAST-MODIFIED:20261102T090000Z'])
    expect(told.split('\r\n')).toContain(line)
})

test('a home without a taken night gives a calendar that is whole, and that is read as one without events', () => {
  const text = feedText([], 'latchkey.example')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toEqual([])
  const reading = readFeed(new TextEncoder().encode(text), HOW, () => {})
  expect(reading).toMatchObject({ verdict: 'empty', ranges: [], remarks: [] })
})
