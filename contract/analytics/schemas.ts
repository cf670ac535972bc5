import * as z from 'zod/mini'
import { datesAsked } from '../bookings/dates.schemas.ts'
import { bookingStatus } from '../bookings/schemas.ts'
import { currency } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate, nightsBetween } from '../kernel/nights.ts'
import { personNameField } from '../kernel/person-name.ts'
import { partyFields } from '../pricing/charges.schemas.ts'
import { SYSTEM_STATS } from './figures.rules.ts'
import { DEFAULT_ACTIVITY, LONGEST_RANGE_DAYS, MOST_ACTIVITY } from './rules.ts'

const person = z.object({ full_name: personNameField, profile_image: z.nullable(z.string()) })

/** A stay as a line of the dashboard; the booking's own screen shows the rest. */
export const dashboardStay = z.object({
  id,
  /** The owner entered it: it has a screen of its own, and no account behind the name. */
  entered: z.boolean(),
  property: z.object({ id, title: z.string(), city: z.string() }),
  guest: person,
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  ...partyFields,
  status: bookingStatus,
  currency,
  total_cents: z.int(),
  expires_at: z.nullable(z.string()),
  /** The date change that waits for the owner's answer, if there is one. */
  dates_asked: z.nullable(datesAsked),
  created_at: z.string(),
})
export type DashboardStay = z.infer<typeof dashboardStay>

const countedList = <T extends z.ZodMiniType>(item: T) => z.object({ count: z.int(), results: z.array(item) })

export const dashboardMetrics = z.object({
  /** The four cards of spec 2.9. */
  properties: z.object({ total: z.int(), active: z.int() }),
  trust_levels: z.int(),
  network_size: z.int(),
  upcoming_bookings: z.int(),
  /** Today is each home's own date. */
  arrivals: countedList(dashboardStay),
  departures: countedList(dashboardStay),
  /** Requests and date changes that wait for an answer, the most urgent first. */
  requests: countedList(dashboardStay),
  latest_bookings: z.array(dashboardStay),
  income: z.object({
    /** `YYYY-MM`, in the time zone of most of the homes. */
    month: z.string(),
    this_month_cents: z.int(),
    last_month_cents: z.int(),
  }),
  /** Over homes that can be booked, for the window of spec 9: 30 nights from each home's today. */
  occupancy: z.object({ days: z.int(), nights_held: z.int(), nights_offered: z.int() }),
  unread_messages: z.int(),
})
export type DashboardMetrics = z.infer<typeof dashboardMetrics>

/** The current state of the platform, by the keys of the table of figures. */
export const systemStats = z.object({
  values: z.record(z.enum(SYSTEM_STATS), z.int()),
  /** The times at which the oldest waiting review and withdrawal were requested; null where none waits. */
  review_asked_at: z.nullable(z.string()),
  funds_requested_at: z.nullable(z.string()),
})
export type SystemStats = z.infer<typeof systemStats>

const whole = (most: number) => z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(most))
export const activityFilters = z.strictObject({ limit: z._default(whole(MOST_ACTIVITY), DEFAULT_ACTIVITY) })

/** Kinds after `member_joined` are for admins only. */
export const activityKind = z.enum([
  'booking_requested',
  'booking_reopened',
  'booking_confirmed',
  'booking_cancelled',
  'booking_lapsed',
  'booking_completed',
  'message_received',
  'member_joined',
  'person_joined',
  'home_added',
  'withdrawal_requested',
])
export type ActivityKind = z.infer<typeof activityKind>

export const activity = z.object({
  /** Unique within a list. */
  key: z.string(),
  kind: activityKind,
  at: z.string(),
  /** The guest, the author, the new member, or the owner of the home or the money. */
  person: z.nullable(z.extend(person, { id })),
  property_title: z.nullable(z.string()),
  booking: z.nullable(id),
  /** The id of a home that was added, or of a withdrawal that was requested. */
  subject: z.nullable(id),
  /** Who did it; `house` for the system's own jobs. */
  by: z.enum(['you', 'guest', 'house', 'other']),
})
export type Activity = z.infer<typeof activity>
export const recentActivity = z.object({ results: z.array(activity) })

export const grouping = z.enum(['day', 'week', 'month'])
export type Grouping = z.infer<typeof grouping>

/** A range of days, combined with other parameters. */
export const range = { start_date: z.optional(calendarDate), end_date: z.optional(calendarDate) }

interface Range {
  start_date?: string | undefined
  end_date?: string | undefined
}

export const inOrder = z.refine<Range>(
  ({ start_date, end_date }) => !start_date || !end_date || nightsBetween(start_date, end_date) >= 0,
  { error: 'analytics.range_reversed', path: ['end_date'] },
)
export const notTooLong = z.refine<Range>(
  ({ start_date, end_date }) =>
    !start_date || !end_date || nightsBetween(start_date, end_date) <= LONGEST_RANGE_DAYS,
  { error: 'analytics.range_long', path: ['end_date'] },
)

export const revenueFilters = z
  .strictObject({ group_by: z._default(grouping, 'month'), ...range })
  .check(inOrder, notTooLong)
export type RevenueFilters = z.infer<typeof revenueFilters>

/** Earnings by the period that contains the check-in; empty periods are included. */
export const revenue = z.object({
  group_by: grouping,
  start_date: z.string(),
  end_date: z.string(),
  total_cents: z.int(),
  results: z.array(
    z.object({
      /** The first day of the period. */
      period: z.string(),
      income_cents: z.int(),
      stays: z.int(),
      nights: z.int(),
    }),
  ),
})
export type Revenue = z.infer<typeof revenue>
