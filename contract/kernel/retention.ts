import { DAY_MS } from './durations.ts'
import type { CalendarDate } from './nights.ts'

/**
 * The years that the policy pages promise (spec 2.19), counted from the end of a stay. Those of bookings and messages
 * are defaults; an admin can change them, and the pages show the current values.
 */
export const KEPT_YEARS = { bookings: 7, communication: 3, analytics: 2 } as const

/**
 * How many days everything else is kept. Data about how people use the platform count as `analytics` on the policy
 * pages and stay below their years; texts that people wrote are communication.
 */
export const KEPT_DAYS = {
  notifications: 365,
  /** Devices of sign-ins. A person who comes back later is notified of a new device once more. */
  devices: 365,
  /** Addresses in audit entries; the rest of the entry stays (docs/decisions/0032). */
  recordedAddresses: 365,
  /** Answered, revoked or expired invitations: they contain addresses of people who may never have joined. */
  invitations: 365,
  /** Names and addresses of who came along on a stay, from its end. */
  companions: 60,
  /** Decided reports of serious incidents. */
  incidents: 2 * 365,
  endedSessions: 30,
  /** Mails that are stored as files where no mail server is configured. */
  mailFiles: 30,
  /** Jobs of the queue, completed or failed: a failed one can be retried for this long. */
  jobs: 14,
  dataExports: 7,
  wrongPasswords: 1,
  accountLinks: 1,
  firstAnswers: 1,
} as const

export const daysBefore = (instant: Date, days: number) => new Date(instant.getTime() - days * DAY_MS)

/** The calendar date (UTC) this many years before; for 29 February the day after, where that year has none. */
export const yearsBefore = (instant: Date, years: number): CalendarDate => {
  const day = new Date(instant)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}
