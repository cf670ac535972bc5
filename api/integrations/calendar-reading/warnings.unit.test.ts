import { describe, expect, it } from 'vitest'
import { HOW, toCalendar, toEvent } from '#tests/support/feeds.ts'
import { readFeed } from './feed.ts'

const read = (...parts: string[]) => {
  const { verdict, ranges, remarks } = readFeed(new TextEncoder().encode(toCalendar(...parts)), HOW)
  return {
    verdict,
    nights: ranges.map(({ from, until }) => `${from.slice(5)}/${until.slice(5)}`).join(' '),
    remarks: remarks.map(({ code }) => code).join(' '),
  }
}
const event = (...lines: string[]) => read(toEvent('UID:one', ...lines))
const DAY = ['DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270111']
const partly = (nights: string, remarks: string) => ({ verdict: 'partly', nights, remarks })
const good = (nights: string, remarks = '') => ({ verdict: 'good', nights, remarks })

describe('what was mended is remarked', () => {
  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=DAILY;UNTIL=20261231',
  ])('a rule that no date fits: %s', rule =>
    expect(event(...DAY, `RRULE:${rule}`)).toEqual(partly('01-10/01-11', 'rule_without_dates')),
  )

  it('an exception without a date', () => {
    const series = [...DAY, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270111']
    expect(event(...series)).toEqual(good('01-10/01-11 01-12/01-13'))
    expect(event(...series, 'EXDATE;VALUE=DATE:')).toEqual(
      partly('01-10/01-11 01-12/01-13', 'exception_empty'),
    )
  })

  it.each(['DTSTART;;VALUE=DATE:20270110', 'DTSTART;VALUE=DATE;:20270110'])('an empty parameter: %s', start =>
    expect(event(start, 'DTEND;VALUE=DATE:20270111')).toEqual(partly('01-10/01-11', 'parameter_empty')),
  )

  it('a time without an end', () => {
    expect(event('DTSTART:20270110T140000')).toEqual(partly('01-10/01-11', 'end_missing'))
  })
})

describe('what is meant beyond doubt is remarked, and makes no reading a partial one', () => {
  it('a day that is not declared as one, and a day without an end', () => {
    expect(event('DTSTART:20270110', 'DTEND:20270112')).toEqual(good('01-10/01-12', 'date_undeclared'))
    expect(event('DTSTART;VALUE=DATE:20270110')).toEqual(good('01-10/01-11', 'end_missing'))
  })

  it('a day with a zone, as Google writes those that it adds', () => {
    expect(event(...DAY, 'RDATE;VALUE=DATE:20270113Z')).toEqual(
      good('01-10/01-11 01-13/01-14', 'date_repaired'),
    )
  })

  it('an exception at the midnight with which its day begins, as Exchange writes it', () => {
    const series = [...DAY, 'RRULE:FREQ=DAILY;COUNT=3']
    for (const at of ['EXDATE:20270110T230000Z', 'EXDATE;TZID=UTC+05:20270111T000000'])
      expect(event(...series, at), at).toEqual(good('01-10/01-11 01-12/01-13', 'exception_kind'))
    expect(event(...series, 'EXDATE:20270111T103000Z')).toEqual(
      partly('01-10/01-11 01-12/01-13', 'exception_kind'),
    )
  })

  it('a start that is said twice, of one day', () => {
    const twice = (day: number) =>
      event('DTSTART:20270110T080000', `DTSTART:202701${day}T100000`, 'DURATION:PT1H')
    expect(twice(10)).toEqual(good('01-10/01-11', 'property_twice'))
    expect(twice(11)).toEqual(partly('01-10/01-11', 'property_twice'))
  })

  it('a block of years', () => {
    expect(event('DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20300101').verdict).toBe('good')
  })

  it('whatever is wrong with what is cancelled', () => {
    const wrong = toEvent('DTSTART:tomorrow', 'STATUS:CANCELLED')
    expect(read(toEvent(...DAY), wrong)).toEqual(good('01-10/01-11', 'start_unreadable'))
  })

  it('a list of busy times in which nothing is busy', () => {
    const list = (...lines: string[]) =>
      read(['BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY'].join('\r\n'), toEvent(...DAY))
    const times = '20270120T063000Z/20270120T163000Z'
    expect(list()).toEqual(good('01-10/01-11', 'free_busy'))
    expect(list(`FREEBUSY;FBTYPE=FREE:${times}`)).toEqual(good('01-10/01-11', 'free_busy'))
    expect(list(`FREEBUSY:${times}`)).toEqual(partly('01-10/01-11', 'free_busy'))
  })
})

describe('a series of days that ends with a midnight, as Outlook writes it', () => {
  const zone = (name: string, offset: string) =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${name}`,
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n')
  const until = (text: string, ...before: string[]) =>
    read(...before, toEvent(...DAY, `RRULE:FREQ=DAILY;UNTIL=${text}`)).nights

  it('has its last night by the clock of the file', () => {
    const utc = zone('UTC', '+0000')
    expect(until('20270111T150000Z', 'X-WR-TIMEZONE:Asia/Tokyo')).toBe('01-10/01-13')
    expect(until('20270111T150000Z', zone('Tokyo Standard Time', '+0900'), utc)).toBe('01-10/01-13')
    expect(until('20270112T050000Z', zone('Eastern Standard Time', '-0500'), utc)).toBe('01-10/01-13')
  })

  it('has it in doubt too', () => {
    expect(until('20270111T150000Z')).toBe('01-10/01-13')
    expect(until('20270111T150000Z', zone('UTC', '+0000'))).toBe('01-10/01-13')
    // Midnight in no time zone, or certainly not in the home's.
    for (const text of ['20270112T045959Z', '20270112T235959Z']) expect(until(text)).toBe('01-10/01-13')
    expect(until('20270112T150000Z', 'X-WR-TIMEZONE:Europe/Rome')).toBe('01-10/01-13')
  })
})
