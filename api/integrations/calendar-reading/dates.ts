import { DAY_MS } from '#contract/kernel/durations.ts'

export const DAY_SECONDS = 86_400

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Days since 1970-01-01; null for a date that does not exist. */
export const dayNumber = (year: number, month: number, day: number): number | null => {
  const longest = month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0)
  if (day < 1 || day > longest) return null
  // Date.UTC maps the years 0 to 99 to 1900 to 1999; the calendar repeats every 400 years.
  return Date.UTC(year + 400, month - 1, day) / DAY_MS - 146_097
}

/** A date, or a date and a time in some time zone. */
export interface Moment {
  readonly day: number
  /** Time of day in seconds; null for a date. */
  readonly second: number | null
  /** In UTC, or the offset in seconds; null when the time zone is given elsewhere. */
  readonly utc: number | null
  /** Written in a non-standard form. */
  readonly repaired: boolean
}

const STANDARD = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i
const ELSEWHERE =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i

/** A date has no time and therefore no time zone; Google writes one nevertheless. */
export const hasStrayZone = (text: string) => /^\d{8}Z$/i.test(text)

/** Null for text that is no date. */
export const readMoment = (text: string): Moment | null => {
  const standard = STANDARD.exec(text)
  const found = standard ?? ELSEWHERE.exec(hasStrayZone(text) ? text.slice(0, -1) : text)
  if (!found) return null
  const [, year, month, date, hours, minutes, seconds = '0', clock] = found
  const day = dayNumber(Number(year), Number(month), Number(date))
  if (day === null) return null
  const repaired = standard === null
  if (hours === undefined) return { day, second: null, utc: null, repaired }
  const second = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  if (Number(minutes) > 59 || Number(seconds) > 60 || second > DAY_SECONDS) return null
  return { day, second, utc: clock === undefined ? null : offsetOf(clock), repaired }
}

const offsetOf = (clock: string) => {
  const found = /^([+-])(\d\d):?(\d\d)$/.exec(clock)
  if (!found) return 0
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 3_600 + Number(found[3]) * 60)
}

/** Seconds on a clock that shows 1970-01-01 00:00 at 0; midnight for a date. */
export const toWall = ({ day, second }: Moment) => day * DAY_SECONDS + (second ?? 0)

export const toDayNumber = (wall: number) => Math.floor(wall / DAY_SECONDS)

export interface Length {
  readonly days: number
  readonly seconds: number
}

/** PT1W is not valid but occurs (Synology). */
const DURATION =
  /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})W)?(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i

export const readDuration = (text: string): Length | null => {
  const found = DURATION.exec(text)
  if (!found) return null
  const sign = found[1] === '-' ? -1 : 1
  const [weeks, days, moreWeeks, hours, minutes, seconds] = found.slice(2).map(digits => Number(digits ?? 0))
  return {
    days: sign * (((weeks ?? 0) + (moreWeeks ?? 0)) * 7 + (days ?? 0)),
    seconds: sign * ((hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0)),
  }
}
