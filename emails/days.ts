import { type Language, localeOf } from '#contract/kernel/languages.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'

const dateOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)

/** Making one costs many times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (language: Language, dateStyle: 'medium' | 'long') => {
  const name = `${language} ${dateStyle}`
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', dateStyle })
  formats.set(name, format)
  return format
}

/** The days of a stay: `Mar 4 – 9, 2027`. */
export const daysOf = (language: Language, from: CalendarDate, until: CalendarDate) =>
  formatOf(language, 'medium').formatRange(dateOf(from), dateOf(until))

/** `March 4, 2027`. */
export const dayOf = (language: Language, date: CalendarDate) =>
  formatOf(language, 'long').format(dateOf(date))

/** A moment on the clock of a place: `Thursday, March 4 at 3:00 PM`. */
export const momentAt = (language: Language, moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment)

/** `November 21, 2026 at 6:41 AM UTC`: readers sit in any zone, so the zone is said. */
export const momentInUtc = (language: Language, at: string) => {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(localeOf(language), format).format(new Date(at))} UTC`
}
