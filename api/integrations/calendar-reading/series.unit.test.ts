import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nightsIn } from '#contract/calendars/rules.ts'
import { addDays, type CalendarDate, nightsBetween, toWeekday } from '#contract/kernel/nights.ts'
import { HOSTILE_FEEDS, HOW, stayEvent, toCalendar, toEvent } from '#tests/support/feeds.ts'
import { readFeed } from './feed.ts'
import type { ParseOptions } from './reading.ts'

const read = (text: string, how: Partial<ParseOptions> = {}) =>
  readFeed(new TextEncoder().encode(text), { ...HOW, ...how })
/** Events here are minimal; the warnings about that are tested elsewhere. */
const OF_SHORTNESS = ['end_missing', 'date_undeclared']
const nights = (text: string, how: Partial<ParseOptions> = {}) => {
  const { ranges, remarks } = read(text, how)
  return [
    ranges.map(({ from, until }) => `${from.slice(5)}/${until.slice(5)}`).join(' '),
    ...remarks.flatMap(({ code }) => (OF_SHORTNESS.includes(code) ? [] : [code])),
  ]
}
const series = (...lines: string[]) => toEvent('UID:series', ...lines)
const instead = (date: string, ...lines: string[]) => toEvent('UID:series', `RECURRENCE-ID${date}`, ...lines)
const of = (...lines: string[]) => toCalendar(series(...lines))
const DAILY = ['DTSTART;VALUE=DATE:20270110', 'RRULE:FREQ=DAILY;COUNT=5']
const IN_ROME = ['DTSTART;TZID=Europe/Rome:20270110T180000', 'RRULE:FREQ=DAILY;COUNT=5']

describe('dates of a series', () => {
  it('are taken out by day, by time, in any zone, and where one names a day and the other a time', () => {
    const less = ['01-10/01-12 01-13/01-15']
    expect(nights(of(...DAILY, 'EXDATE;VALUE=DATE:20270112'))).toEqual(less)
    for (const time of ['20270112T170000Z', '20270112T180000'])
      expect(nights(of(...IN_ROME, `EXDATE:${time}`))).toEqual(less)
    expect(nights(of(...IN_ROME, 'EXDATE;TZID=America/New_York:20270112T120000'))).toEqual(less)
    const mended = [...less, 'exception_kind']
    expect(nights(of(...IN_ROME, 'EXDATE;VALUE=DATE:20270112'))).toEqual(mended)
    expect(nights(of(...DAILY, 'EXDATE;TZID=Europe/Rome:20270112T000000'))).toEqual(mended)
    // Exchange: midnight in Rome.
    expect(nights(of(...DAILY, 'EXDATE:20270111T230000Z'))).toEqual(mended)
    expect(nights(of(...DAILY, 'EXDATE:20270112T000000,never'))).toEqual([
      ...less,
      'exception_unreadable',
      'exception_kind',
    ])
  })

  it('are added, as a day, a time or a period', () => {
    expect(nights(of('DTSTART:20270110', 'RDATE;VALUE=DATE:20270112,20270114'))).toEqual([
      '01-10/01-11 01-12/01-13 01-14/01-15',
    ])
    expect(
      nights(
        of(
          'DTSTART:20270110T100000',
          'RDATE;VALUE=PERIOD:20270112T100000/P2D,20270120T100000/20270121T090000',
        ),
      ),
    ).toEqual(['01-10/01-11 01-12/01-14 01-20/01-21'])
  })

  it('are moved and cancelled one by one, before the series is told and without it', () => {
    const moved = instead(';VALUE=DATE:20270112', 'DTSTART:20270120', 'DTEND:20270122')
    expect(nights(toCalendar(moved, series(...DAILY)))).toEqual(['01-10/01-12 01-13/01-15 01-20/01-22'])
    expect(nights(toCalendar(moved))).toEqual(['01-20/01-22'])
    const cancelled = instead(';TZID=Europe/Rome:20270112T180000', 'DTSTART:20270112', 'STATUS:CANCELLED')
    expect(nights(toCalendar(series(...IN_ROME), cancelled))).toEqual(['01-10/01-12 01-13/01-15'])
    const many = [12, 14].map(day =>
      instead(`:202701${day}T180000`, `DTSTART:202701${day}T180000`, 'SEQUENCE:1'),
    )
    expect(nights(toCalendar(...many))).toEqual(['01-12/01-13 01-14/01-15'])
  })

  it('are moved and cancelled from one of them on', () => {
    const onwards = (...lines: string[]) =>
      nights(
        toCalendar(
          series('DTSTART;VALUE=DATE:20270304', 'RRULE:FREQ=WEEKLY;COUNT=5'),
          instead(';RANGE=THISANDFUTURE;VALUE=DATE:20270318', ...lines),
        ),
      )
    expect(onwards('DTSTART;VALUE=DATE:20270319', 'DTEND;VALUE=DATE:20270321')).toEqual([
      '03-04/03-05 03-11/03-12 03-19/03-21 03-26/03-28 04-02/04-04',
    ])
    expect(onwards('DTSTART;VALUE=DATE:20270318', 'STATUS:CANCELLED')).toEqual(['03-04/03-05 03-11/03-12'])
  })

  it('end with the day that UNTIL means', () => {
    const until = (text: string, start = '20270110') =>
      nights(of(`DTSTART:${start}`, `RRULE:FREQ=DAILY;UNTIL=${text}`))
    expect(until('20270112')).toEqual(['01-10/01-13'])
    expect(until('20270112T000000Z')).toEqual(['01-10/01-13'])
    expect(until('20270112T225959Z')).toEqual(['01-10/01-13'])
    // Exchange: the midnight in Rome at which the last day begins.
    expect(until('20270111T230000Z')).toEqual(['01-10/01-13'])
    expect(until('20270112', '20270110T180000')).toEqual(['01-10/01-13'])
    expect(until('20270112T170000Z', '20270110T180000')).toEqual(['01-10/01-13'])
    expect(until('20270112T165959Z', '20270110T180000')).toEqual(['01-10/01-12'])
  })

  it('stay at their hour when clocks change', () => {
    // 23:30 in Rome, before and after the last Sunday of March.
    const text = of('DTSTART;TZID=Europe/Rome:20270326T233000', 'RRULE:FREQ=DAILY;COUNT=4')
    expect(nights(text)).toEqual(['03-26/03-30'])
    expect(nights(text, { timeZone: 'UTC' })).toEqual(['03-26/03-30'])
    const newYork = of('DTSTART;TZID=America/New_York:20270312T183000', 'RRULE:FREQ=DAILY;COUNT=4')
    // 18:30 in New York is 00:30 in Rome, and 23:30 in the weeks between the two clock changes.
    expect(nights(newYork)).toEqual(['03-13/03-16'])
  })

  it('of a rule that makes no sense are its first, and nothing else is lost', () => {
    const stay = stayEvent('2027-03-10', '2027-03-12')
    const bad = (rule: string) => nights(toCalendar(series('DTSTART:20270110', `RRULE:${rule}`), stay))
    for (const rule of [
      'FREQ=FOO',
      'FREQ=DAILY;INTERVAL=-1',
      'FREQ=DAILY;COUNT=0',
      'COUNT=3',
      'daily',
      'FREQ=WEEKLY;BYDAY=ZZ',
    ])
      expect(bad(rule), rule).toEqual(['01-10/01-11 03-10/03-12', 'rule_unreadable'])
    for (const rule of ['FREQ=SECONDLY', 'FREQ=HOURLY;COUNT=2'])
      expect(bad(rule), rule).toEqual(['01-10/01-11 03-10/03-12', 'rule_too_large'])
    expect(bad('FREQ=DAILY;INTERVAL=7;BYDAY=MO')[0]).toBe('01-10/01-11 03-10/03-12')
    for (const rule of ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;UNTIL=20270109'])
      expect(bad(rule), rule).toEqual(['01-10/01-11 03-10/03-12', 'rule_without_dates'])
    // The date exists, but after the relevant nights.
    expect(bad('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;INTERVAL=5')).toEqual(['01-10/01-11 03-10/03-12'])
    expect(nights(of('DTSTART:20270110', 'RRULE:FREQ=WEEKLY; BYDAY=MO, WE ;COUNT=3'))).toEqual([
      '01-10/01-12 01-13/01-14 01-18/01-19',
    ])
  })

  it.each(['100,000 exceptions in lines', '100,000 exceptions in one line'])(
    'with %s are its first',
    name => {
      const { ranges, remarks } = readFeed(HOSTILE_FEEDS[name]?.() ?? new Uint8Array(), HOW)
      expect(ranges.map(({ from }) => from)).toEqual(['2027-01-10', '2027-02-28'])
      expect(remarks.map(({ code }) => code)).toContain('rule_too_large')
    },
  )

  it('with more than 2,000 exceptions in lines of common length are its first too', () => {
    const line = (count: number) => `EXDATE;VALUE=DATE:${Array(count).fill('20270112').join(',')}`
    expect(nights(of(...DAILY, line(1_000), line(1_000)))).toEqual(['01-10/01-12 01-13/01-15'])
    expect(nights(of(...DAILY, line(1_000), line(1_001)))).toEqual(['01-10/01-11', 'rule_too_large'])
  })

  it('that began decades ago are followed to today', () => {
    const text = of('DTSTART;VALUE=DATE:19810105', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO')
    const { ranges, verdict } = read(text, { until: '2026-12-20' })
    expect({ verdict, from: ranges.map(({ from }) => from) }).toEqual({
      verdict: 'good',
      from: ['2026-11-23', '2026-12-07'],
    })
  })
})

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
interface Rule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  readonly interval: number
  readonly start: CalendarDate
  readonly count: number | null
  readonly weekdays: readonly number[]
  readonly months: readonly number[]
}

const parts = (date: CalendarDate) => date.split('-').map(Number) as [number, number, number]

/** Checks day by day whether the rule includes it: RFC 5545 3.3.10, for the parts that are generated here. */
const names = ({ freq, interval, start, weekdays, months }: Rule) => {
  const [startYear, startMonth, startDay] = parts(start)
  const monday = (date: CalendarDate) => addDays(date, -((toWeekday(date) + 6) % 7))
  return (date: CalendarDate) => {
    const [year, month, day] = parts(date)
    if (months.length > 0 && !months.includes(month)) return false
    if (freq === 'DAILY')
      return (
        nightsBetween(start, date) % interval === 0 &&
        (weekdays.length === 0 || weekdays.includes(toWeekday(date)))
      )
    if (freq === 'WEEKLY')
      return (
        (nightsBetween(monday(start), monday(date)) / 7) % interval === 0 &&
        (weekdays.length > 0 ? weekdays : [toWeekday(start)]).includes(toWeekday(date))
      )
    if (freq === 'MONTHLY')
      return ((year - startYear) * 12 + month - startMonth) % interval === 0 && day === startDay
    return (
      (year - startYear) % interval === 0 && day === startDay && (months.length > 0 || month === startMonth)
    )
  }
}

const someRule: fc.Arbitrary<Rule> = fc
  .record({
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval: fc.integer({ min: 1, max: 4 }),
    start: fc.integer({ min: -900, max: 400 }).map(days => addDays(HOW.from, days)),
    count: fc.option(fc.integer({ min: 1, max: 60 })),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  })
  .map(rule => ({
    ...rule,
    weekdays: rule.freq === 'DAILY' || rule.freq === 'WEEKLY' ? rule.weekdays : [],
    months: rule.freq === 'DAILY' || rule.freq === 'YEARLY' ? rule.months : [],
  }))

/** September has no 31st, which counts as none of the three. */
const COUNTED_TO_MISSING_DAY: Rule = {
  freq: 'YEARLY',
  interval: 1,
  start: '2025-05-31',
  count: 3,
  weekdays: [],
  months: [5, 9],
}

it('whatever is repeated, exactly the nights that the rule names are taken', () => {
  fc.assert(
    fc.property(someRule, rule => {
      const { freq, interval, start, count, weekdays, months } = rule
      // RFC 5545 leaves open what COUNT counts where the rule does not include the start itself.
      fc.pre(count === null || names(rule)(start))
      const text = [
        `FREQ=${freq};INTERVAL=${interval}`,
        ...(count === null ? [] : [`COUNT=${count}`]),
        ...(weekdays.length > 0 ? [`BYDAY=${weekdays.map(day => WEEKDAYS[day]).join(',')}`] : []),
        ...(months.length > 0 ? [`BYMONTH=${months.join(',')}`] : []),
      ].join(';')
      const { ranges } = read(of(`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`, `RRULE:${text}`))

      const days = Array.from({ length: nightsBetween(start, HOW.until) }, (_, index) =>
        addDays(start, index),
      )
      const named = days.filter(names(rule)).slice(0, count ?? undefined)
      const expected = new Set([start, ...named].filter(date => date >= HOW.from && date < HOW.until))
      expect([...nightsIn([...ranges])].sort(), text).toEqual([...expected].sort())
    }),
    { numRuns: 100, examples: [[COUNTED_TO_MISSING_DAY]] },
  )
})
