import ICAL from 'ical.js'
import { DAY_SECONDS, toDayNumber } from './dates.ts'

/** More than a year of nights; a rule that yields more is considered hostile. */
const MOST_DATES = 1_000
const MOST_STEPS = 10_000
/** In days or months; 27 years. */
const LONGEST_INTERVAL = 10_000
/** A rule for 29 February waits eight years around 2100. */
const LONGEST_PAUSE = 12 * 366 * DAY_SECONDS

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const TOO_OFTEN = ['SECONDLY', 'MINUTELY', 'HOURLY']
const PARTS =
  /^(FREQ|INTERVAL|COUNT|UNTIL|WKST|BY(SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS))$/

class OutOfSteps extends Error {}
class PastTheEnd extends Error {}

/**
 * The library searches for a rule's next date without a time limit; this class gets a call at every step of the search
 * and can stop it.
 */
let bounds = { steps: 0, lastYear: 0 }
class BoundedIterator extends ICAL.RecurIterator {
  static #step(year: number) {
    bounds.steps += 1
    if (bounds.steps > MOST_STEPS) throw new OutOfSteps()
    if (year > bounds.lastYear) throw new PastTheEnd()
  }
  override increment_monthday(by: number) {
    BoundedIterator.#step(this.last.year)
    super.increment_monthday(by)
  }
  override increment_month() {
    BoundedIterator.#step(this.last.year)
    super.increment_month()
  }
  override increment_year(by: number) {
    BoundedIterator.#step(this.last.year)
    super.increment_year(by)
  }
  override check_contracting_rules() {
    BoundedIterator.#step(this.last.year)
    return super.check_contracting_rules()
  }
}

export interface Series {
  /** In the time zone of the series. */
  readonly start: number
  readonly allDay: boolean
  /** The last relevant instance, and the first one. */
  readonly from: number
  readonly until: number
  /** UNTIL in the time zone of the series. */
  readonly readUntil: (text: string) => number | null
}

export type Occurrences =
  | { readonly walls: readonly number[]; readonly state: 'whole' | 'too_large' }
  | { readonly walls: readonly never[]; readonly state: 'unreadable' | 'without_dates' }

const UNREADABLE: Occurrences = { walls: [], state: 'unreadable' }
const WITHOUT_DATES: Occurrences = { walls: [], state: 'without_dates' }

const partsOf = (rule: string) => {
  const parts = new Map<string, string>()
  for (const part of rule.replaceAll(/\s/g, '').toUpperCase().split(';').filter(Boolean)) {
    const [, name, value] = /^([^=]+)=(.+)$/.exec(part) ?? []
    if (!name || !value) return null
    if (PARTS.test(name)) parts.set(name, value)
  }
  return parts
}

const whole = (text: string | undefined, missing: number) =>
  text === undefined ? missing : /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN

const timeOf = (wall: number, isDate: boolean) => {
  const date = new Date(wall * 1_000)
  const second = wall - toDayNumber(wall) * DAY_SECONDS
  return ICAL.Time.fromData({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: Math.floor(second / 3_600),
    minute: Math.floor((second % 3_600) / 60),
    second: second % 60,
    isDate,
  })
}

const wallOfTime = (time: ICAL.Time) =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) / 1_000

/** Skips whole intervals before the relevant dates, for rules without COUNT. */
const nearer = (start: number, from: number, parts: Map<string, string>, interval: number) => {
  if (['COUNT', 'BYSETPOS', 'BYWEEKNO', 'BYYEARDAY'].some(name => parts.has(name))) return start
  const frequency = parts.get('FREQ')
  const days = frequency === 'DAILY' ? interval : frequency === 'WEEKLY' ? 7 * interval : 0
  if (days === 0 || from <= start) return start
  // One more interval, for weeks that begin on another day than the series.
  return start + Math.max(0, Math.floor((from - start) / (days * DAY_SECONDS)) - 1) * days * DAY_SECONDS
}

/** For 30 February the library returns 2 March; for 31 June, in rules with months only, 1 July. */
const keeps = (parts: Map<string, string>, start: number) => {
  const named = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].some(name => parts.has(name))
  const monthly = parts.get('FREQ') === 'MONTHLY' || parts.get('FREQ') === 'YEARLY'
  const own = monthly && !named ? timeOf(start, true).day : null
  const list = (name: string) => parts.get(name)?.split(',').map(Number)
  const [months, days] = [list('BYMONTH'), list('BYMONTHDAY')]
  return (time: ICAL.Time) => {
    if (months && !months.includes(time.month)) return false
    if (own !== null && time.day !== own) return false
    const fromEnd = time.day - ICAL.Time.daysInMonth(time.month, time.year) - 1
    return !days || days.includes(time.day) || days.includes(fromEnd)
  }
}

interface Stretch {
  readonly start: number
  readonly allDay: boolean
  readonly from: number
  readonly last: number
  readonly most: number
}

/** The dates of a rule within a period. */
const follow = (
  parts: Map<string, string>,
  interval: number,
  { start, allDay, from, last, most }: Stretch,
): Occurrences => {
  const walls: number[] = []
  try {
    // The library would count dates that do not exist, too.
    const { COUNT: count = Number.POSITIVE_INFINITY, ...uncounted } = Object.fromEntries(parts)
    const text = Object.entries(uncounted).map(([name, value]) => `${name}=${value}`)
    const rule = ICAL.Recur.fromString(text.join(';'))
    rule.until = timeOf(last, allDay)
    bounds = { steps: 0, lastYear: rule.until.year + 1 }
    const dates = new BoundedIterator({ rule, dtstart: timeOf(nearer(start, from, parts, interval), allDay) })
    const kept = keeps(parts, start)
    let counted = 0
    for (let seen = 0; seen <= MOST_STEPS; seen += 1) {
      const time = dates.next()
      const wall = time ? wallOfTime(time) : Number.POSITIVE_INFINITY
      if (wall > last) return { walls, state: 'whole' }
      if (wall < start || !kept(time)) continue
      counted += 1
      if (wall >= from && walls.length >= most) break
      if (wall >= from) walls.push(wall)
      if (counted >= Number(count)) return { walls, state: 'whole' }
    }
  } catch (error) {
    if (error instanceof PastTheEnd) return { walls, state: 'whole' }
    // For contradictory parts the library throws errors of its own.
    if (!(error instanceof OutOfSteps)) return UNREADABLE
  }
  return { walls, state: 'too_large' }
}

/** The dates of a rule from its start on; the start belongs to the series whatever the rule says. */
export const listOccurrences = (
  text: string,
  { start, allDay, from, until, readUntil }: Series,
): Occurrences => {
  const parts = partsOf(text)
  const frequency = parts?.get('FREQ')
  if (!parts || !frequency) return UNREADABLE
  if (TOO_OFTEN.includes(frequency)) return { walls: [], state: 'too_large' }
  const [interval, count] = [whole(parts.get('INTERVAL'), 1), whole(parts.get('COUNT'), 1)]
  const ends = parts.has('UNTIL') ? readUntil(parts.get('UNTIL') ?? '') : Number.POSITIVE_INFINITY
  if (!FREQUENCIES.some(one => one === frequency) || !(interval > 0) || !(count > 0) || ends === null)
    return UNREADABLE
  if (ends < start) return WITHOUT_DATES
  const last = Math.min(ends, until)
  if (last < from || last < start || interval > LONGEST_INTERVAL) return { walls: [], state: 'whole' }
  parts.delete('UNTIL')
  const found = follow(parts, interval, { start, allDay, from, last, most: MOST_DATES })
  if (found.state !== 'whole' || found.walls.length > 0) return found
  // No relevant date, or none at all, as for 30 February.
  const far = Math.min(ends, start + LONGEST_PAUSE)
  const any = follow(parts, interval, { start, allDay, from: start, last: far, most: 1 })
  return any.state === 'whole' && any.walls.length === 0 ? WITHOUT_DATES : found
}
