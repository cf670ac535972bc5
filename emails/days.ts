import type { CalendarDate } from '#contract/kernel/nights.ts'

const dateOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)

/** The days of a stay: `Mar 4 – 9, 2027`. */
export const daysOf = (from: CalendarDate, until: CalendarDate) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(
    dateOf(from),
    dateOf(until),
  )

/** A moment on the clock of a place: `Thursday, March 4 at 3:00 PM`. */
export const momentAt = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment)
