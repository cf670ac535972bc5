import { currentLocale as locale } from './i18n.ts'

// Apart from the other formats, as every page brings these two: its banner tells when the server was last heard.

/** A moment on the reader's own clock: `Mar 4, 2027, 3:00 PM`. */
export const formatMoment = (instant: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

/** The time of an instant on the reader's own clock: `3:05 PM`. */
export const formatTime = (instant: string) =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(new Date(instant))
