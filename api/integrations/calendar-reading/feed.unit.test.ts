import { describe, expect, it } from 'vitest'
import { HOW, stayEvent, toCalendar, toEvent } from '#tests/support/feeds.ts'
import { readFeed } from './feed.ts'
import type { ParseOptions } from './reading.ts'

const read = (text: string | Uint8Array, how: Partial<ParseOptions> = {}) =>
  readFeed(typeof text === 'string' ? new TextEncoder().encode(text) : text, { ...HOW, ...how })
/** Events here are minimal; the warnings about that have their own tests. */
const OF_SHORTNESS = ['end_missing', 'date_undeclared']
/** What is parsed from the events of a calendar, in short form. */
const nights = (text: string | Uint8Array, how: Partial<ParseOptions> = {}) => {
  const { verdict, ranges, remarks } = read(text, how)
  return {
    verdict,
    nights: ranges.map(({ from, until }) => `${from.slice(5)}/${until.slice(5)}`).join(' '),
    remarks: remarks.flatMap(({ code }) => (OF_SHORTNESS.includes(code) ? [] : [code])).join(' '),
  }
}
const good = (taken: string) => ({ verdict: 'good', nights: taken, remarks: '' })
const partly = (taken: string, remarks: string) => ({ verdict: 'partly', nights: taken, remarks })
const of = (...lines: string[]) => toCalendar(toEvent('UID:one@elsewhere.example', ...lines))
const STAY = stayEvent('2027-01-10', '2027-01-12')
const whole = toCalendar(STAY)

describe('bytes', () => {
  it('are UTF-8, UTF-16 or Latin-1, with CRLF, LF or CR', () => {
    const utf16 = Buffer.from(`\ufeff${whole}`, 'utf16le')
    for (const text of [
      whole,
      `\ufeff${whole}`,
      whole.replaceAll('\r\n', '\n'),
      whole.replaceAll('\r\n', '\r'),
    ])
      expect(nights(text)).toEqual(good('01-10/01-12'))
    expect(nights(utf16)).toEqual(good('01-10/01-12'))
    expect(nights(Buffer.from(utf16).swap16())).toEqual(good('01-10/01-12'))
    const latin = Buffer.from(whole.replace('CLOSED', 'Réservé'), 'latin1')
    expect(nights(latin)).toEqual(good('01-10/01-12'))
  })

  it('are unfolded before they are characters, whatever the fold cuts through', () => {
    const bytes = Buffer.from(of('SUMMARY:é', 'DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270112'))
    for (let at = bytes.indexOf('SUMMARY') + 1; at < bytes.indexOf('END:VEVENT') - 2; at += 1) {
      if (bytes[at - 1] === 13 || bytes[at - 1] === 10 || bytes[at] === 13) continue
      const folded = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(at % 2 ? '\r\n ' : '\n\t'),
        bytes.subarray(at),
      ])
      expect(nights(folded), String(at)).toEqual(good('01-10/01-12'))
    }
  })

  it('of one line are read up to 64 KB', () => {
    const long = of(
      'DTSTART;VALUE=DATE:20270110',
      `SUMMARY:${'é'.repeat(40_000)}`,
      'DTEND;VALUE=DATE:20270113',
    )
    // The file contains no night.
    expect(nights(long)).toEqual({ ...good('01-10/01-13'), remarks: 'line_too_long' })
    // Wherever in a character the cut falls, the rest of the file is still valid UTF-8.
    for (const pad of ['', 'x']) {
      const { remarks } = read(long.replace('SUMMARY:', `né pas\r\nSUMMARY:${pad}`))
      expect(remarks[0]).toEqual({ code: 'line_unreadable', count: 1, example: 'né pas' })
    }
    expect(nights(long.replaceAll('é', 'é\r\n '))).toEqual({
      ...good('01-10/01-13'),
      remarks: 'line_too_long',
    })
    const dates = `EXDATE;VALUE=DATE:${'20270111,'.repeat(8_000)}`
    expect(nights(of('DTSTART;VALUE=DATE:20270110', dates)).verdict).toBe('partly')
  })
})

describe('days', () => {
  it('run to the day of leaving; none is one night, and so is the same day', () => {
    expect(nights(of('DTSTART;VALUE=DATE:20270110'))).toEqual(good('01-10/01-11'))
    expect(nights(of('DTSTART:20270110', 'DTEND:20270110'))).toEqual(good('01-10/01-11'))
    expect(nights(of('dtstart;value=date:20270110', 'Duration:P1W'))).toEqual(good('01-10/01-17'))
  })

  it('run to the last night where the calendar says so', () => {
    const how = { endsOnLastNight: true }
    expect(nights(whole, how)).toEqual(good('01-10/01-13'))
    expect(nights(of('DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270110'), how)).toEqual(
      good('01-10/01-11'),
    )
    expect(nights(of('DTSTART;VALUE=DATE:20270110'), how)).toEqual(good('01-10/01-11'))
  })

  it('that make no sense cost no other event', () => {
    const beside = (...lines: string[]) => nights(toCalendar(toEvent('UID:bad', ...lines), STAY))
    expect(beside()).toEqual(partly('01-10/01-12', 'start_missing'))
    expect(beside('DTSTART:20270231')).toEqual(partly('01-10/01-12', 'start_unreadable'))
    expect(beside('DTSTART:tomorrow', 'DTEND:20270210')).toEqual(partly('01-10/01-12', 'start_unreadable'))
    expect(beside('DTSTART:20270201', 'DTEND:soon')).toEqual(
      partly('01-10/01-12 02-01/02-02', 'end_unreadable'),
    )
    expect(beside('DTSTART:20270201', 'DTEND:20270120')).toEqual(
      partly('01-10/01-12 02-01/02-02', 'end_before_start'),
    )
    expect(beside('DTSTART:20270201', 'DTSTART:20270301', 'DTEND:20270203')).toEqual(
      partly('01-10/01-12 02-01/02-03', 'property_twice'),
    )
    expect(beside('DTSTART;VALUE=DATE:2027-02-01', 'DTEND;VALUE=DATE:2027-02-03')).toEqual(
      partly('01-10/01-12 02-01/02-03', 'date_repaired'),
    )
  })

  it('outside of what is asked for are left out; a block over all of it is cut', () => {
    expect(read(toCalendar(stayEvent('0001-01-01', '9999-12-31'))).ranges).toEqual([
      { from: HOW.from, until: HOW.until, ours: false },
    ])
    expect(
      nights(toCalendar(stayEvent('2026-11-17', '2026-11-21'), stayEvent('2020-01-01', '2020-01-05'))),
    ).toEqual(good('11-20/11-21'))
  })

  it('that touch become one range; our own are told apart', () => {
    const ours = stayEvent('2027-01-14', '2027-01-16', 'abc@LATCHKEY.example')
    const like = stayEvent('2027-01-20', '2027-01-21', 'abc@notlatchkey.example')
    expect(read(toCalendar(ours, stayEvent('2027-01-12', '2027-01-14'), STAY, like)).ranges).toEqual([
      { from: '2027-01-10', until: '2027-01-14', ours: false },
      { from: '2027-01-14', until: '2027-01-16', ours: true },
      { from: '2027-01-20', until: '2027-01-21', ours: false },
    ])
  })
})

describe('times', () => {
  it('take the nights of the home, one at least', () => {
    expect(nights(of('DTSTART:20270110T230000Z', 'DTEND:20270112T100000Z'))).toEqual(good('01-11/01-12'))
    expect(nights(of('DTSTART:20270110T140000', 'DTEND:20270110T150000'))).toEqual(good('01-10/01-11'))
    expect(nights(of('DTSTART;TZID=America/New_York:20270110T200000', 'DURATION:P2D'))).toEqual(
      good('01-11/01-13'),
    )
    expect(
      nights(of('DTSTART:20270110T090000Z', 'DURATION:PT0S'), { timeZone: 'Pacific/Kiritimati' }),
    ).toEqual(good('01-10/01-11'))
    expect(
      nights(of('DTSTART:20270110T100000Z', 'DURATION:PT0S'), { timeZone: 'Pacific/Kiritimati' }),
    ).toEqual(good('01-11/01-12'))
  })

  it.each([
    'Eastern Standard Time',
    '"(UTC-05:00) Eastern Time (US & Canada)"',
    '(UTC-05:00) Eastern Time (US & Canada)',
    '/softwarestudio.org/Olson_20011030_5/America/New_York',
    'US/Eastern',
    '"America/New_York"',
    '"(GMT-05:00) Bogota, Lima, Quito"',
    '-05:00',
    'UTC-05',
    '"(GMT -05:00)"',
  ])('are told by the zone %s', zone => {
    // 23:30 in Rome, and half an hour later it is the next day.
    expect(nights(of(`DTSTART;TZID=${zone}:20270110T173000`, 'DURATION:PT0S'))).toEqual(good('01-10/01-11'))
    expect(nights(of(`DTSTART;TZID=${zone}:20270110T180000`, 'DURATION:PT0S'))).toEqual(good('01-11/01-12'))
  })

  const zone = (rule: string, name = 'Customized Time Zone') =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${name}`,
      'BEGIN:STANDARD',
      'DTSTART:16011104T020000',
      ...(rule ? [`RRULE:${rule};BYMONTH=11;BYDAY=1SU`] : []),
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010311T020000',
      ...(rule ? [`RRULE:${rule};BYMONTH=3;BYDAY=2SU`] : []),
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ].join('\r\n')

  it('are told by a zone of the file, wherever it stands in it, before any other of that name', () => {
    const event = (name: string) => toEvent(`DTSTART;TZID="${name}":20270710T180000`, 'DURATION:PT0S')
    for (const name of ['Customized Time Zone', 'Europe/Rome', 'Kuala Lumpur, Singapore']) {
      const written = zone('FREQ=YEARLY', name.replace(',', '\\,'))
      expect(nights(toCalendar(written, event(name)))).toEqual(good('07-11/07-12'))
      expect(nights(toCalendar(event(name), written))).toEqual(good('07-11/07-12'))
    }
  })

  it('of a zone that nobody knows, or that never ends, are the home’s', () => {
    const event = toEvent('DTSTART;TZID=Customized Time Zone:20270110T233000')
    expect(nights(toCalendar(event))).toEqual(partly('01-10/01-11', 'zone_unknown'))
    expect(nights(toCalendar(zone('FREQ=SECONDLY'), event))).toEqual(partly('01-10/01-11', 'zone_unknown'))
  })
})

describe('what counts', () => {
  it('is every event but a cancelled one; one that is marked as free, as the owner says', () => {
    expect(nights(of('DTSTART:20270110', 'STATUS:TENTATIVE'))).toEqual(good('01-10/01-11'))
    expect(nights(of('DTSTART:20270110', 'STATUS:cancelled'))).toEqual(good(''))
    for (const free of ['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']) {
      expect(nights(of('DTSTART:20270110', free))).toEqual(good('01-10/01-11'))
      expect(nights(of('DTSTART:20270110', free), { freeCounts: false })).toEqual(good(''))
    }
  })

  it('is every event of one name, unless a later version says otherwise', () => {
    const one = (day: number, ...lines: string[]) => toEvent('UID:same', `DTSTART:202701${day}`, ...lines)
    expect(nights(toCalendar(one(10), one(20)))).toEqual(partly('01-10/01-11 01-20/01-21', 'uid_repeated'))
    expect(nights(toCalendar(one(10), one(10)))).toEqual(good('01-10/01-11'))
    expect(nights(toCalendar(one(20, 'SEQUENCE:2'), one(10, 'SEQUENCE:1')))).toEqual({
      ...good('01-20/01-21'),
      remarks: 'superseded',
    })
    expect(nights(toCalendar(one(10, 'SEQUENCE:1'), one(10, 'SEQUENCE:2', 'STATUS:CANCELLED'))).nights).toBe(
      '',
    )
    expect(
      nights(toCalendar(toEvent('UID:__proto__', 'DTSTART:20270110'), toEvent('DTSTART:20270120'))),
    ).toEqual(good('01-10/01-11 01-20/01-21'))
  })
})

describe('a file', () => {
  it('that breaks off keeps what it has; the event in which it does may have lost anything', () => {
    const second = stayEvent('2027-02-01', '2027-02-09')
    const text = toCalendar(STAY, second)
    const cut = text.slice(0, text.indexOf('DTEND;VALUE=DATE:20270209') + 10)
    expect(nights(cut)).toMatchObject({ verdict: 'truncated', nights: '01-10/01-12' })
    expect(nights(text.replace('END:VCALENDAR', ''))).toMatchObject({
      verdict: 'truncated',
      nights: '01-10/01-12 02-01/02-09',
    })
  })

  it('without events is empty, and one that is no calendar is rejected', () => {
    expect(read(toCalendar()).verdict).toBe('empty')
    expect(read(toCalendar('BEGIN:VTODO', 'DUE:20270110', 'END:VTODO')).verdict).toBe('empty')
    for (const text of ['', '<html><body>Log in</body></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])
      expect(read(text)).toMatchObject({ verdict: 'rejected', ranges: [] })
    const page = Array.from({ length: 20 }, (_, index) => `<p>${index}</p>`).join('\n')
    expect(nights(whole + page)).toMatchObject({ verdict: 'rejected', nights: '' })
    expect(nights(STAY)).toMatchObject({ verdict: 'rejected', nights: '01-10/01-12' })
  })

  it('of several calendars, with lines in between that say nothing, is read whole', () => {
    const other = toCalendar(stayEvent('2027-02-01', '2027-02-03'))
    expect(nights(whole + other)).toEqual(good('01-10/01-12 02-01/02-03'))
    expect(nights(`\n\n${whole}\n# a comment\n${other}bye`)).toEqual(
      partly('01-10/01-12 02-01/02-03', 'line_unreadable'),
    )
    expect(nights(whole.replace('END:VEVENT', stayEvent('2027-01-20', '2027-01-21')))).toEqual(
      partly('01-10/01-12 01-20/01-21', 'event_unclosed'),
    )
    expect(nights(whole + stayEvent('2027-02-01', '2027-02-02'))).toMatchObject({
      remarks: 'event_outside',
    })
  })

  it('says of what it left out how often, with one example on one line', () => {
    const { remarks } = read(
      of('DTSTART;VALUE=DATE:20270110', 'DURATION:P1D', `no\u0007thing ${'x'.repeat(200)}`, 'nothing more'),
    )
    expect(remarks).toEqual([{ code: 'line_unreadable', count: 2, example: `no thing ${'x'.repeat(71)}` }])
  })
})
