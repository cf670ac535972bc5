import type { ParseOptions } from '#api/integrations/calendar-reading/reading.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'

/** Two years, parsed in the time zone of Rome. */
export const HOW: ParseOptions = {
  timeZone: 'Europe/Rome',
  from: '2026-11-20',
  until: '2028-11-20',
  freeCounts: true,
  endsOnLastNight: false,
  ownDomain: 'latchkey.example',
}

const compact = (date: CalendarDate) => date.replaceAll('-', '')

/** An event with the given lines, and a UID. */
export const toEvent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

/** All-day nights, as most channels write them. */
export const stayEvent = (
  from: CalendarDate,
  until: CalendarDate,
  uid = `${from}-${until}@elsewhere.example`,
) =>
  toEvent(
    'DTSTAMP:20261122T000000Z',
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(until)}`,
    `UID:${uid}`,
    'SUMMARY:CLOSED - Not available',
    'ORGANIZER:mailto:noreply@elsewhere.example',
  )

export const toCalendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n')

export const toFeed = (parts: readonly string[]): Uint8Array => new TextEncoder().encode(toCalendar(...parts))

/** A number of stays of two nights, each with its own UID. */
export const stays = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const from = addDays('2026-06-01', (index * 3) % 900)
    return stayEvent(from, addDays(from, 2), `${index.toString(16).padStart(32, '0')}@elsewhere.example`)
  })

const good = stayEvent('2027-01-10', '2027-01-12')
const repeating = (rule: string, ...more: string[]) =>
  toEvent(
    'UID:repeating',
    'DTSTART;VALUE=DATE:20270228',
    'DTEND;VALUE=DATE:20270301',
    `RRULE:${rule}`,
    ...more,
  )
const hundredThousand = (text: (index: number) => string) =>
  Array.from({ length: 100_000 }, (_, index) => text(index))

/** Calendars that attack a parser, each beginning with one valid stay, 2027-01-10 to 12. */
export const HOSTILE_FEEDS: Record<string, () => Uint8Array> = {
  'every second, for ever': () => toFeed([good, repeating('FREQ=SECONDLY')]),
  'a thousand million times': () => toFeed([good, repeating('FREQ=DAILY;COUNT=1000000000')]),
  '100,000 exceptions in lines': () =>
    toFeed([
      good,
      repeating('FREQ=DAILY', hundredThousand(index => `EXDATE;VALUE=DATE:${20270101 + index}`).join('\r\n')),
    ]),
  '100,000 exceptions in one line': () =>
    toFeed([
      good,
      repeating('FREQ=DAILY', `EXDATE;VALUE=DATE:${hundredThousand(() => '20270303').join(',')}`),
    ]),
  '30 February, every year': () => toFeed([good, repeating('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')]),
  'a Tuesday among Sundays, for ever': () => toFeed([good, repeating('FREQ=DAILY;INTERVAL=7;BYDAY=TU')]),
  'an interval of a thousand million': () => toFeed([good, repeating('FREQ=DAILY;INTERVAL=1000000000')]),
  'one line of 5 MB': () =>
    toFeed([good, toEvent('DTSTART;VALUE=DATE:20270201', `SUMMARY:${'x'.repeat(5_000_000)}`)]),
  '20,000 events in each other': () => toFeed([good, 'BEGIN:VEVENT\r\n'.repeat(20_000)]),
  'a zone that changes every second': () =>
    toFeed([
      'BEGIN:VTIMEZONE\r\nTZID:Never\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nRRULE:FREQ=SECONDLY\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\nEND:VTIMEZONE',
      good,
      toEvent('DTSTART;TZID=Never:20270203T100000'),
    ]),
  '5,000 series without end': () =>
    toFeed([good, ...Array.from({ length: 5_000 }, () => repeating('FREQ=DAILY'))]),
  '3,000,000 lines in 1,500 events': () =>
    toFeed([good, ...Array.from({ length: 1_500 }, () => toEvent('UID:1\r\n'.repeat(2_000)))]),
  '10 MB of one letter': () => new Uint8Array(10_000_000).fill(65),
}
