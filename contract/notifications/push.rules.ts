import { MINUTE_MS } from '../kernel/durations.ts'
import { dateFormat } from '../kernel/formatters.ts'
import type { NotificationKind } from './rules.ts'

/** What somebody may want to be told of on a device, each on its own. */
export const PUSH_GROUPS = ['requests', 'messages', 'arrivals', 'searches', 'conflicts'] as const
export type PushGroup = (typeof PUSH_GROUPS)[number]

/** The kinds of notifications that devices get, too. All others are news that can wait for the next visit. */
const groups = {
  'booking.requested': 'requests',
  'booking.booked': 'requests',
  'booking.withdrawn': 'requests',
  'booking.cancelled': 'requests',
  'booking.declined_by_admin': 'requests',
  'booking.cancelled_by_admin': 'requests',
  'booking.dates_asked': 'requests',
  'booking.dates_withdrawn': 'requests',
  'booking.reinstatement_accepted': 'requests',
  'booking.reinstatement_declined': 'requests',
  'booking.reinstatement_lapsed': 'requests',
  'booking.reinstatement_nights_taken': 'requests',
  'stay.confirmed': 'requests',
  'stay.reopened': 'requests',
  'stay.declined': 'requests',
  'stay.cancelled': 'requests',
  'stay.declined_by_admin': 'requests',
  'stay.cancelled_by_admin': 'requests',
  'stay.lapsed': 'requests',
  'stay.dates_accepted': 'requests',
  'stay.dates_declined': 'requests',
  'stay.dates_lapsed': 'requests',
  'stay.reinstatement_asked': 'requests',
  'stay.reinstatement_withdrawn': 'requests',
  'stay.reinstatement_lapsed': 'requests',
  'special_offer.made': 'requests',
  'special_offer.withdrawn': 'requests',
  'special_offer.declined': 'requests',
  'message.from_guest': 'messages',
  'message.from_owner': 'messages',
  'question.from_guest': 'messages',
  'question.from_owner': 'messages',
  'stay.guide_open': 'arrivals',
  'booking.arrives_today': 'arrivals',
  'entered_stay.arrives_today': 'arrivals',
  'cleaning.ready': 'arrivals',
  'cleaning.problem': 'arrivals',
  'search.new_homes': 'searches',
  'calendar.conflict': 'conflicts',
  'calendar.held': 'conflicts',
  'calendar.stale': 'conflicts',
  'calendar.lost': 'conflicts',
} as const satisfies Partial<Record<NotificationKind, PushGroup>>

export type PushedKind = keyof typeof groups
/** Notifications of these kinds are inserted without a push. */
export type QuietKind = Exclude<NotificationKind, PushedKind>

export const PUSHED_KINDS = Object.keys(groups) as PushedKind[]
const isPushed = (kind: string): kind is PushedKind => Object.hasOwn(groups, kind)

/** Null for a kind that devices do not get. */
export const pushGroupOf = (kind: string): PushGroup | null => (isPushed(kind) ? groups[kind] : null)

export const kindsOfGroups = (chosen: readonly PushGroup[]): PushedKind[] =>
  PUSHED_KINDS.filter(kind => chosen.includes(groups[kind]))

/** Hours of a day, each as `HH:MM`; they may reach past midnight. */
export interface QuietHours {
  readonly from: string
  readonly until: string
  readonly time_zone: string
}

const DAY_MINUTES = 1_440

const minutesOf = (time: string) => {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

const minutesAt = (at: number, timeZone: string) =>
  minutesOf(
    dateFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at),
  )

const forwards = (minutes: number) => (minutes + DAY_MINUTES) % DAY_MINUTES

/** When the quiet hours end in which `now` is; null outside of them. */
export const quietEnd = ({ from, until, time_zone }: QuietHours, now: Date): Date | null => {
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const [begins, ends, local] = [minutesOf(from), minutesOf(until), minutesAt(start, time_zone)]
  if (forwards(local - begins) >= forwards(ends - begins)) return null
  const end = start + forwards(ends - local) * MINUTE_MS
  // Where the clocks change meanwhile, the clock on the wall shows something else by then.
  const off = forwards(minutesAt(end, time_zone) - ends)
  const corrected = end - (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE_MS
  // In the hour that is left out when summer time begins, no clock shows the end: they end after it.
  return new Date(minutesAt(corrected, time_zone) === ends ? corrected : end)
}
