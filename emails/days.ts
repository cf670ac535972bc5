import { dateFormat } from '#contract/kernel/formatters.ts'
import { type Language, toLocale } from '#contract/kernel/languages.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'

const dateOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)

/** The days of a stay: `Mar 4 – 9, 2027`. */
export const formatDays = (language: Language, from: CalendarDate, until: CalendarDate) =>
  dateFormat(toLocale(language), { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(
    dateOf(from),
    dateOf(until),
  )

/** `March 4, 2027`. */
export const formatDay = (language: Language, date: CalendarDate) =>
  dateFormat(toLocale(language), { timeZone: 'UTC', dateStyle: 'long' }).format(dateOf(date))

/** A moment in the time zone of a place: `Thursday, March 4 at 3:00 PM`. */
export const momentAt = (language: Language, moment: Date, timeZone: string) =>
  dateFormat(toLocale(language), {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment)

/** `November 21, 2026 at 6:41 AM UTC`: readers are in any time zone, so the zone is shown. */
export const momentInUtc = (language: Language, at: string) => {
  const format = dateFormat(toLocale(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(at))} UTC`
}
