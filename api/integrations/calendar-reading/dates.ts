export const DAY_SECONDS = 86_400

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Days since 1970-01-01 of a calendar date; null for a day that no month has. */
export const dayNumber = (year: number, month: number, day: number): number | null => {
  const longest = month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0)
  if (day < 1 || day > longest) return null
  // Of the years 0 to 99 Date.UTC makes 1900 to 1999; the calendar repeats itself every 400 years.
  return Date.UTC(year + 400, month - 1, day) / 86_400_000 - 146_097
}

/** A date, or a date and a time on the clock of some zone. */
export interface Moment {
  readonly day: number
  /** Of the day; null for a date. */
  readonly second: number | null
  /** On the clock of UTC, or so many seconds before it; null when the clock is said elsewhere. */
  readonly utc: number | null
  /** Written in another form than the standard's. */
  readonly repaired: boolean
}

const STANDARD = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i
const ELSEWHERE =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i

/** A day is no time, so it has no zone either; Google writes one nevertheless. */
export const hasStrayZone = (text: string) => /^\d{8}Z$/i.test(text)

/** Null for what is no date. */
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
export const wallOf = ({ day, second }: Moment) => day * DAY_SECONDS + (second ?? 0)

export const dayOf = (wall: number) => Math.floor(wall / DAY_SECONDS)

export interface Length {
  readonly days: number
  readonly seconds: number
}

/** PT1W is none of the standard's, and yet is written (Synology). */
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
