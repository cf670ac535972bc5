import { currentLocale as locale } from './i18n.ts'

// Separate from the other formats, because every page loads these two: the banner shows when the server last answered.

/** A date with a time breaks only between the two. */
export const breakBeforeTime = (moment: string) => moment.replaceAll(/ (?!\d+:)/g, '\u00a0')

/** A moment in the reader's time zone: `Mar 4, 2027, 3:00 PM`. */
export const formatMoment = (instant: string) =>
  breakBeforeTime(
    new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant)),
  )

/** The time of an instant in the reader's time zone: `3:05 PM`. */
export const formatTime = (instant: string) =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(new Date(instant))
