import { DAY_MS } from '#contract/kernel/durations.ts'
import { dateFormat, numberFormat, writeNumber } from '#contract/kernel/formatters.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { breakBeforeTime } from './format-moment.ts'
import { currentLocale as locale } from './i18n.ts'

export { formatMoment, formatTime } from './format-moment.ts'
export { formatForeignExactly, formatMoney, formatMoneyChange, formatMoneyExactly } from './format-money.ts'

/** Short facts in one line, those that there are: `Oct 3 – 5 · 2 guests`. */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]) =>
  facts.filter(Boolean).join(' · ')

const dateOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
const day = () => dateFormat(locale(), { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })

/** A date stays in one line inside a text that breaks. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0')

/** From one date to another, in a text that breaks only after the dash. */
const breakAfterDash = (format: Intl.DateTimeFormat, from: CalendarDate, to: CalendarDate) =>
  unbroken(format.formatRange(dateOf(from), dateOf(to))).replace('\u2009–\u2009', '\u00a0– ')

/** Two dates break after their dash, and before the year that both are in. */
const unbrokenRange = (format: Intl.DateTimeFormat, from: CalendarDate, to: CalendarDate) => {
  const dates = breakAfterDash(format, from, to)
  return from.slice(0, 4) === to.slice(0, 4) ? dates.replace(/\u00a0(?=\d{4}$)/, ' ') : dates
}

/** A calendar date: `Mar 4, 2027`. It has no zone, so it is the same day for every reader. */
export const formatDate = (date: CalendarDate) => unbroken(day().format(dateOf(date)))

/** Two calendar dates: `Mar 4 – 9, 2027`. */
export const formatDates = (from: CalendarDate, to: CalendarDate) => unbrokenRange(day(), from, to)

/** Two calendar dates in a short form: `Mar 4 – 9`, `Dec 28 – Jan 2`. */
export const formatDaysShort = (from: CalendarDate, to: CalendarDate) => {
  const short = dateFormat(locale(), { timeZone: 'UTC', month: 'short', day: 'numeric' })
  return from.slice(0, 4) === to.slice(0, 4)
    ? unbrokenRange(short, from, to)
    : `${unbroken(short.format(dateOf(from)))}\u00a0– ${unbroken(short.format(dateOf(to)))}` // A range across two years would contain both years.
}

/** A calendar date with its weekday: `Thu, Mar 4`. */
export const formatWeekday = (date: CalendarDate) =>
  unbroken(
    dateFormat(locale(), {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    }).format(dateOf(date)),
  )

const HALF_YEAR_MS = 180 * DAY_MS

/** A calendar date with its weekday, or with its year where it is more than half a year from `today`. */
export const formatNearDay = (date: CalendarDate, today: CalendarDate) =>
  Math.abs(Date.parse(date) - Date.parse(today)) < HALF_YEAR_MS ? formatWeekday(date) : formatDate(date)

/** A wall-clock time, `HH:MM`, in the reader's format: `3:00 PM`. */
export const formatTimeOfDay = (time: string) =>
  dateFormat(locale(), { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(
    new Date(`1970-01-01T${time}:00Z`),
  )

/** The time of day in a time zone, in the reader's format: `9:40 PM`. */
export const formatTimeIn = (timeZone: string, instant: Date) =>
  dateFormat(locale(), { timeZone, hour: 'numeric', minute: '2-digit' }).format(instant)

/** The month of a calendar date in a short form: `Mar`. */
export const formatMonthShort = (date: CalendarDate) =>
  dateFormat(locale(), { timeZone: 'UTC', month: 'short' }).format(dateOf(date))

/** The date of an instant (ISO, with zone) in the reader's time zone, as {@link formatDate} writes it. */
export const formatInstant = (instant: string) =>
  unbroken(
    new Intl.DateTimeFormat(locale(), { year: 'numeric', month: 'short', day: 'numeric' }).format(
      new Date(instant),
    ),
  )

const AGO: readonly [Intl.RelativeTimeFormatUnit, seconds: number, atMost: number][] = [
  ['second', 1, 45],
  ['minute', 60, 45 * 60],
  ['hour', 3_600, 22 * 3_600],
  ['day', 86_400, 6.5 * 86_400],
]

/** How long ago an instant (ISO, with zone) was: `2 hours ago`; after a week its date. */
export const formatAgo = (instant: string, now = Date.now()) => {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1_000)
  const [unit, size] = AGO.find(([, , atMost]) => seconds < atMost) ?? []
  if (!unit || !size) return formatInstant(instant)
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.round(seconds / size), unit)
}

/** How far ahead an instant (ISO, with zone) is: `in 2 hours`; beyond a week its date. */
export const formatAhead = (instant: string, now = Date.now()) => {
  const seconds = Math.max(0, (Date.parse(instant) - now) / 1_000)
  const [unit, size] = AGO.find(([, , atMost]) => seconds < atMost) ?? []
  if (!unit || !size) return formatInstant(instant)
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}

/** A moment in the near future or past, in the reader's time zone: `Tue, Nov 24, 2:00 PM`. */
export const formatDeadline = (instant: string) =>
  breakBeforeTime(
    new Intl.DateTimeFormat(locale(), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(instant)),
  )

/** `euro` for eur. */
export const nameOfCurrency = (currency: string) =>
  new Intl.DisplayNames(locale(), { type: 'currency' }).of(currency.toUpperCase()) ?? currency

/** `Portuguese` for pt. */
export const nameOfLanguage = (code: string) =>
  new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code

/** `November 2026` from 2026-11. */
export const formatMonth = (month: string) =>
  dateFormat(locale(), { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(dateOf(`${month}-01`))

/** `4.8`, `4,8`. */
export const formatRating = (average: number) =>
  numberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average)

const KM_A_MILE = 1.609_344

/** `12 mi` in regions that use miles, `19 km` elsewhere. */
export const formatDistance = (km: number) => {
  const miles = locale() === 'en-US'
  return numberFormat(locale(), {
    style: 'unit',
    unit: miles ? 'mile' : 'kilometer',
    maximumFractionDigits: 0,
  }).format(miles ? km / KM_A_MILE : km)
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** `12.5 MB` from 12500000. */
export const formatBytes = (bytes: number) => {
  const step = Math.min(BYTE_UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return numberFormat(locale(), {
    style: 'unit',
    unit: BYTE_UNITS[step],
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1_000 ** step)
}

export const formatNumber = (value: number) => writeNumber(locale(), value)

/** `12.5%` from 12.5. */
export const formatPercentage = (percentage: number) =>
  writeNumber(locale(), percentage / 100, { style: 'percent', maximumFractionDigits: 2 })

/** Several items in one sentence: `a, b, and c`. */
export const formatList = (things: readonly string[]) =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(things)

/** Today's date in the reader's time zone; the server decides on which day a stay may start. */
export const today = (): CalendarDate => {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** A full calendar date for screen readers: `Saturday, June 12`. */
export const formatLongDay = (date: CalendarDate) =>
  dateFormat(locale(), {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(dateOf(date))

/** `Sat`. */
export const formatShortWeekday = (date: CalendarDate) =>
  dateFormat(locale(), { timeZone: 'UTC', weekday: 'short' }).format(dateOf(date))

/** From the month of one date to that of another: `June – July 2027`, or `Nov 2026 – Jan 2027` in two years. */
export const formatMonths = (from: CalendarDate, to: CalendarDate) => {
  const month = from.slice(0, 4) === to.slice(0, 4) ? 'long' : 'short'
  return breakAfterDash(dateFormat(locale(), { timeZone: 'UTC', month, year: 'numeric' }), from, to)
}
