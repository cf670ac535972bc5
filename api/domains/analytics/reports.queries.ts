import { type RawBuilder, sql } from 'kysely'
import type { FigureKey } from '#contract/analytics/figures.rules.ts'
import type { Grouping } from '#contract/analytics/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'
import { offeredNights } from '../properties/occupancy.queries.ts'
import { ownedBy, type Whose } from './queries.ts'

export interface Asked extends Whose {
  readonly groupBy: Grouping
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly now: Date
}

/** A period by its first day, and sums of what counts in it. */
export type PeriodSums = { period: CalendarDate } & Partial<Record<FigureKey, number>>

const periodOf = ({ groupBy }: Asked, day: RawBuilder<unknown>) =>
  sql`date_trunc(${sql.lit(groupBy)}, ${day}::timestamp)::date`

/** Each period that has a day in the range, whatever happened in it. */
const periods = (asked: Asked) => sql`
  select each::date as period from generate_series(${periodOf(asked, sql`${asked.from}`)}::timestamp,
    ${asked.to}::timestamp, ${sql.lit(`1 ${asked.groupBy}`)}::interval) as each`

/** `sums` by period, over the days of the range in `rows (day, …)`; nothing is 0. */
const byPeriod = async (
  on: Queryable,
  asked: Asked,
  rows: RawBuilder<unknown>,
  sums: Partial<Record<FigureKey, RawBuilder<unknown>>>,
): Promise<PeriodSums[]> => {
  const columns = Object.entries(sums).map(([key, sum]) => sql`${sum}::bigint as ${sql.id(key)}`)
  const shown = Object.keys(sums).map(key => sql`coalesce(${sql.id('counted', key)}, 0) as ${sql.id(key)}`)
  const { rows: found } = await sql<PeriodSums>`
    select periods.period, ${sql.join(shown)} from (${periods(asked)}) as periods
    left join (
      select ${periodOf(asked, sql`day`)} as period, ${sql.join(columns)} from (${rows}) as rows
      where day between ${asked.from}::date and ${asked.to}::date group by 1
    ) as counted on counted.period = periods.period
    order by periods.period`.execute(on)
  return found
}

/** What counts of bookings, by day: put together for all owners, from the bookings themselves for one. */
const stayFigures = ({ ownerId }: Whose) =>
  ownerId === null
    ? sql`select * from stay_figures`
    : sql`
      select counted.* from properties join bookings as booking on booking.property_id = properties.id
      cross join lateral figures_of_stay(booking.status, booking.check_in_date, booking.check_out_date,
        booking.created_at, booking.discount_level, booking.nights, booking.subtotal_cents, booking.discount_cents,
        booking.cleaning_fee_cents, booking.service_fee_cents) as counted
      where properties.owner_id = ${ownerId}`

const EARNED = sql`subtotal_cents - discount_cents + cleaning_fee_cents`
const ofLevel = (level: number) =>
  sql`coalesce(sum(discount_cents) filter (where level = ${sql.lit(level)}), 0)`

export const sumStays = (on: Queryable, asked: Asked) =>
  byPeriod(on, asked, stayFigures(asked), {
    bookings_made: sql`sum(made)`,
    stays_pending: sql`sum(pending)`,
    stays_confirmed: sql`sum(confirmed)`,
    stays_completed: sql`sum(completed)`,
    stays_cancelled: sql`sum(cancelled)`,
    agreed_stays: sql`sum(confirmed + completed)`,
    owner_earnings: sql`sum(${EARNED})`,
    service_fees: sql`sum(service_fee_cents)`,
    guest_payments: sql`sum(${EARNED} + service_fee_cents)`,
    nights_sold: sql`sum(nights)`,
    nights_value: sql`sum(subtotal_cents)`,
    nights_paid: sql`sum(subtotal_cents - discount_cents)`,
    discounts: sql`sum(discount_cents)`,
    discounts_standard: ofLevel(0),
    discounts_level_1: ofLevel(1),
    discounts_level_2: ofLevel(2),
    discounts_level_3: ofLevel(3),
    discounts_level_4: ofLevel(4),
    discounts_level_5: ofLevel(5),
  })

/** What changes from the night before, by day, before the end of the range: kept for all, looked up for one owner. */
const nightChanges = (asked: Asked) => {
  const { ownerId, from, to } = asked
  if (ownerId === null)
    return sql`select day, reserved_change as reserved, offered_change as offered from stay_figures
      where day <= ${to}::date`
  const homes = sql`select id, daterange(${from}::date, ${to}::date, '[]') as span from properties
    where owner_id = ${ownerId}`
  return sql`
    select day, reserved_change as reserved, 0 as offered from (${stayFigures(asked)}) as stays
    where day <= ${to}::date
    union all
    select edges.day, 0, edges.change from (${offeredNights(homes)}) as offered
    cross join lateral (values (lower(nights), 1), (upper(nights), -1)) as edges (day, change)`
}

/** Nights reserved and offered: what begins and ends on each day, added up from day to day. */
export const sumNights = (on: Queryable, asked: Asked) => {
  const { from, to } = asked
  const nights = sql`
    select day, sum(reserved) over (order by day) as reserved, sum(offered) over (order by day) as offered
    from (
      select day, sum(reserved) as reserved, sum(offered) as offered
      from (
        select each::date as day, 0 as reserved, 0 as offered
        from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as each
        union all
        select greatest(day, ${from}::date), reserved, offered from (${nightChanges(asked)}) as known
      ) as changes
      group by day
    ) as days`
  return byPeriod(on, asked, nights, {
    nights_reserved: sql`sum(reserved)`,
    nights_offered: sql`sum(offered)`,
  })
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`
/** Half-open, on the calendar of UTC, and so found by an index on the instant. */
const withinRange = ({ from, to }: Asked, column: string) =>
  sql`${sql.ref(column)} >= ${from}::timestamp at time zone 'UTC'
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'UTC'`

export const sumConflicts = (on: Queryable, asked: Asked) => {
  const ofOwner =
    asked.ownerId === null
      ? sql`true`
      : sql`property_id in (select id from properties where owner_id = ${asked.ownerId})`
  return byPeriod(
    on,
    asked,
    sql`
      select ${dayOf('found_at')} as day, 1 as found, 0 as settled from calendar_conflicts
      where ${withinRange(asked, 'found_at')} and ${ofOwner}
      union all
      select ${dayOf('settled_at')}, 0, 1 from calendar_conflicts
      where ${withinRange(asked, 'settled_at')} and ${ofOwner}`,
    { conflicts_found: sql`sum(found)`, conflicts_settled: sql`sum(settled)` },
  )
}

/** Of an owner, the invitations into their network; of all, also those of admins. */
export const sumInvitations = (on: Queryable, asked: Asked) => {
  const { ownerId, now } = asked
  const ofOwner = ownerId === null ? sql`true` : sql`owner_id = ${ownerId}`
  const admins = sql`union all
    select created_at, status, expires_at, 0 from invitations where ${withinRange(asked, 'created_at')}`
  const sent = sql`
    select ${dayOf('created_at')} as day, by_owner,
      case when status = 'pending' and expires_at <= ${now} then 'expired' else status end as status
    from (
      select created_at, status, expires_at, 1 as by_owner from network_invitations
      where ${withinRange(asked, 'created_at')} and ${ofOwner}
      ${ownerId === null ? admins : sql``}
    ) as invitations`
  return byPeriod(on, asked, sent, {
    invitations_sent: sql`count(*)`,
    invitations_by_owners: sql`sum(by_owner)`,
    invitations_accepted: sql`count(*) filter (where status = 'accepted')`,
    invitations_declined: sql`count(*) filter (where status = 'declined')`,
    invitations_unanswered: sql`count(*) filter (where status in ('expired', 'revoked'))`,
    invitations_open: sql`count(*) filter (where status = 'pending')`,
  })
}

/** Accounts and homes that were made, those too that have gone since; of an owner, who came into their network. */
export const sumGrowth = (on: Queryable, asked: Asked) => {
  const { ownerId } = asked
  const people =
    ownerId === null
      ? sql`select ${dayOf('created_at')} as day, user_type from users where ${withinRange(asked, 'created_at')}`
      : sql`select ${dayOf('joined_at')} as day, user_type
          from network_members join users on users.id = member_id
          where owner_id = ${ownerId} and ${withinRange(asked, 'joined_at')}`
  return byPeriod(
    on,
    asked,
    sql`
      select day, user_type, 0 as homes from (${people}) as people
      union all
      select ${dayOf('created_at')}, null, 1 from properties
      where ${withinRange(asked, 'created_at')} and ${ownedBy(asked)}`,
    {
      people_joined: sql`count(user_type)`,
      guests_joined: sql`count(*) filter (where user_type = 'user')`,
      owners_joined: sql`count(*) filter (where user_type = 'owner')`,
      homes_added: sql`sum(homes)`,
    },
  )
}
