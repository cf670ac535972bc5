import { type RawBuilder, sql } from 'kysely'
import type { FigureKey } from '#contract/analytics/figures.rules.ts'
import type { Grouping } from '#contract/analytics/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'
import { offeredNights } from '../availability/occupancy.queries.ts'
import { ownedBy, type Whose } from './queries.ts'

export interface ReportQuery extends Whose {
  readonly groupBy: Grouping
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly now: Date
}

/** A period by its first day, with the sums of its rows. */
export type PeriodSums = { period: CalendarDate } & Partial<Record<FigureKey, number>>

const periodOf = ({ groupBy }: ReportQuery, day: RawBuilder<unknown>) =>
  sql`date_trunc(${sql.lit(groupBy)}, ${day}::timestamp)::date`

/** Each period that overlaps the range, also periods without rows. */
const periods = (query: ReportQuery) => sql`
  select each::date as period from generate_series(${periodOf(query, sql`${query.from}`)}::timestamp,
    ${query.to}::timestamp, ${sql.lit(`1 ${query.groupBy}`)}::interval) as each`

/** `sums` by period, over the days of the range in `rows (day, …)`; missing sums are 0. */
const byPeriod = async (
  on: Queryable,
  query: ReportQuery,
  rows: RawBuilder<unknown>,
  sums: Partial<Record<FigureKey, RawBuilder<unknown>>>,
): Promise<PeriodSums[]> => {
  const columns = Object.entries(sums).map(([key, sum]) => sql`${sum}::bigint as ${sql.id(key)}`)
  const shown = Object.keys(sums).map(key => sql`coalesce(${sql.id('counted', key)}, 0) as ${sql.id(key)}`)
  const { rows: found } = await sql<PeriodSums>`
    select periods.period, ${sql.join(shown)} from (${periods(query)}) as periods
    left join (
      select ${periodOf(query, sql`day`)} as period, ${sql.join(columns)} from (${rows}) as rows
      where day between ${query.from}::date and ${query.to}::date group by 1
    ) as counted on counted.period = periods.period
    order by periods.period`.execute(on)
  return found
}

/** Figures of bookings by day, each in its currency: from the stored sums for all owners, from the bookings themselves for one owner. */
const countedStays = ({ ownerId }: Whose) =>
  ownerId === null
    ? sql`select * from stay_figures`
    : sql`
      select counted.*, booking.currency from properties join bookings as booking on booking.property_id = properties.id
      cross join lateral figures_of_stay(booking.status, booking.check_in_date, booking.check_out_date,
        booking.created_at, booking.discount_level, booking.nights, booking.subtotal_cents, booking.discount_cents,
        booking.credit_cents, booking.cleaning_fee_cents + booking.charges_cents - booking.taxes_cents,
        booking.taxes_cents, booking.service_fee_cents) as counted
      where properties.owner_id = ${ownerId}`

/** Amounts in other currencies are added up in dollars, by the rates of today (decision 84). */
const MONEY = [
  'subtotal_cents',
  'discount_cents',
  'credit_cents',
  'owner_fees_cents',
  'taxes_cents',
  'service_fee_cents',
] as const
const COUNTS = [
  'day',
  'level',
  'made',
  'pending',
  'confirmed',
  'cancelled',
  'completed',
  'nights',
  'reserved_change',
]

const stayFigures = (whose: Whose) => {
  const amounts = MONEY.map(name => sql`today_in_dollars(${sql.id(name)}, currency) as ${sql.id(name)}`)
  return sql`select ${sql.join([...COUNTS.map(name => sql.id(name)), ...amounts])} from (${countedStays(whose)}) as counted`
}

const EARNED = sql`subtotal_cents - discount_cents - credit_cents + owner_fees_cents + taxes_cents`
const ofLevel = (level: number) =>
  sql`coalesce(sum(discount_cents) filter (where level = ${sql.lit(level)}), 0)`

export const sumStaysByPeriod = (on: Queryable, query: ReportQuery) =>
  byPeriod(on, query, stayFigures(query), {
    bookings_made: sql`sum(made)`,
    stays_pending: sql`sum(pending)`,
    stays_confirmed: sql`sum(confirmed)`,
    stays_completed: sql`sum(completed)`,
    stays_cancelled: sql`sum(cancelled)`,
    agreed_stays: sql`sum(confirmed + completed)`,
    owner_earnings: sql`sum(${EARNED})`,
    service_fees: sql`sum(service_fee_cents)`,
    taxes: sql`sum(taxes_cents)`,
    guest_payments: sql`sum(${EARNED} + service_fee_cents)`,
    nights_sold: sql`sum(nights)`,
    nights_value: sql`sum(subtotal_cents)`,
    nights_paid: sql`sum(subtotal_cents - discount_cents - credit_cents)`,
    discounts: sql`sum(discount_cents)`,
    discounts_standard: ofLevel(0),
    discounts_level_1: ofLevel(1),
    discounts_level_2: ofLevel(2),
    discounts_level_3: ofLevel(3),
    discounts_level_4: ofLevel(4),
    discounts_level_5: ofLevel(5),
  })

/** Changes against the night before, by day, before the end of the range: stored for all owners, computed for one. */
const nightChanges = (query: ReportQuery) => {
  const { ownerId, from, to } = query
  if (ownerId === null)
    return sql`select day, reserved_change as reserved, offered_change as offered from stay_figures
      where day <= ${to}::date`
  const homes = sql`select id, daterange(${from}::date, ${to}::date, '[]') as span from properties
    where owner_id = ${ownerId}`
  return sql`
    select day, reserved_change as reserved, 0 as offered from (${stayFigures(query)}) as stays
    where day <= ${to}::date
    union all
    select edges.day, edges.change, 0 from calendar_blocks join properties on properties.id = property_id
    cross join lateral (values (from_date, 1), (until_date, -1)) as edges (day, change)
    where is_stay and owner_id = ${ownerId} and edges.day <= ${to}::date
    union all
    select edges.day, 0, edges.change from (${offeredNights(homes)}) as offered
    cross join lateral (values (lower(nights), 1), (upper(nights), -1)) as edges (day, change)`
}

/** Nights reserved and offered: the daily changes, accumulated from day to day. */
export const sumNights = (on: Queryable, query: ReportQuery) => {
  const { from, to } = query
  const nights = sql`
    select day, sum(reserved) over (order by day) as reserved, sum(offered) over (order by day) as offered
    from (
      select day, sum(reserved) as reserved, sum(offered) as offered
      from (
        select each::date as day, 0 as reserved, 0 as offered
        from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as each
        union all
        select greatest(day, ${from}::date), reserved, offered from (${nightChanges(query)}) as known
      ) as changes
      group by day
    ) as days`
  return byPeriod(on, query, nights, {
    nights_reserved: sql`sum(reserved)`,
    nights_offered: sql`sum(offered)`,
  })
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`
/** A half-open range of UTC dates, so that an index on the instant is used. */
const withinRange = ({ from, to }: ReportQuery, column: string) =>
  sql`${sql.ref(column)} >= ${from}::timestamp at time zone 'UTC'
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'UTC'`

export const sumConflicts = (on: Queryable, query: ReportQuery) => {
  const ofOwner =
    query.ownerId === null
      ? sql`true`
      : sql`property_id in (select id from properties where owner_id = ${query.ownerId})`
  return byPeriod(
    on,
    query,
    sql`
      select ${dayOf('found_at')} as day, 1 as found, 0 as settled from calendar_conflicts
      where ${withinRange(query, 'found_at')} and ${ofOwner}
      union all
      select ${dayOf('settled_at')}, 0, 1 from calendar_conflicts
      where ${withinRange(query, 'settled_at')} and ${ofOwner}`,
    { conflicts_found: sql`sum(found)`, conflicts_settled: sql`sum(settled)` },
  )
}

/** For an owner, the invitations into their network; for all, also invitations by admins. */
export const sumInvitations = (on: Queryable, query: ReportQuery) => {
  const { ownerId, now } = query
  const ofOwner = ownerId === null ? sql`true` : sql`owner_id = ${ownerId}`
  const admins = sql`union all
    select created_at, status, expires_at, 0 from invitations where ${withinRange(query, 'created_at')}`
  const sent = sql`
    select ${dayOf('created_at')} as day, by_owner,
      case when status = 'pending' and expires_at <= ${now} then 'expired' else status end as status
    from (
      select created_at, status, expires_at, 1 as by_owner from network_invitations
      where ${withinRange(query, 'created_at')} and ${ofOwner}
      ${ownerId === null ? admins : sql``}
    ) as invitations`
  return byPeriod(on, query, sent, {
    invitations_sent: sql`count(*)`,
    invitations_by_owners: sql`sum(by_owner)`,
    invitations_accepted: sql`count(*) filter (where status = 'accepted')`,
    invitations_declined: sql`count(*) filter (where status = 'declined')`,
    invitations_unanswered: sql`count(*) filter (where status in ('expired', 'revoked'))`,
    invitations_open: sql`count(*) filter (where status = 'pending')`,
  })
}

/**
 * Accounts and homes that were created, including ones deleted since; for an owner, the people who joined their
 * network.
 */
export const sumGrowth = (on: Queryable, query: ReportQuery) => {
  const { ownerId } = query
  const people =
    ownerId === null
      ? sql`select ${dayOf('created_at')} as day, user_type from users where ${withinRange(query, 'created_at')}`
      : sql`select ${dayOf('joined_at')} as day, user_type
          from network_members join users on users.id = member_id
          where owner_id = ${ownerId} and ${withinRange(query, 'joined_at')}`
  return byPeriod(
    on,
    query,
    sql`
      select day, user_type, 0 as homes from (${people}) as people
      union all
      select ${dayOf('created_at')}, null, 1 from properties
      where ${withinRange(query, 'created_at')} and ${ownedBy(query)}`,
    {
      people_joined: sql`count(user_type)`,
      guests_joined: sql`count(*) filter (where user_type = 'user')`,
      owners_joined: sql`count(*) filter (where user_type = 'owner')`,
      homes_added: sql`sum(homes)`,
    },
  )
}
