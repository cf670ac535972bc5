import type { CalendarDate } from './nights.ts'

/**
 * How many years the policy pages promise (spec 2.19), counted from the end of a stay. Those of bookings and messages
 * are so at first; an admin sets others, and the pages say what is set.
 */
export const KEPT_YEARS = { bookings: 7, communication: 3, analytics: 2 } as const

/**
 * How many days everything else is kept. What says something of how people use the place is `analytics` to them, and
 * stays below its years; what anybody wrote is communication.
 */
export const KEPT_DAYS = {
  notifications: 365,
  /** From where somebody signed in; who comes back after it is told of a new device once more. */
  devices: 365,
  /** From where somebody did what the record holds; the rest of it stays (docs/decisions/0032). */
  recordedAddresses: 365,
  /** Answered, revoked or expired: they hold addresses of people who may never have joined. */
  invitations: 365,
  endedSessions: 30,
  /** Where no mail server is set and mails are kept as files. */
  mailFiles: 30,
  /** What the queue did, and what it gave up: so long a failed one can be tried again. */
  jobs: 14,
  dataExports: 7,
  wrongPasswords: 1,
  accountLinks: 1,
  firstAnswers: 1,
} as const

const DAY_MS = 86_400_000

export const daysBefore = (instant: Date, days: number) => new Date(instant.getTime() - days * DAY_MS)

/** The calendar date (UTC) so many years before; of a 29 February the day after, where that year has none. */
export const yearsBefore = (instant: Date, years: number): CalendarDate => {
  const day = new Date(instant)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}
