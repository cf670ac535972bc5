import { sql } from 'kysely'
import { ACTIVITY_DAYS } from '#contract/analytics/rules.ts'
import { UPCOMING_WINDOW_DAYS } from '#contract/kernel/constants.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'
import { nightsInSql, offeredNights, reservedNights } from '../availability/occupancy.queries.ts'
import { hasExpired } from '../availability/queries.ts'
import { bookedInDollars, earningCents, isEarned } from '../payments/earnings.queries.ts'

/** The owner of the homes, or null for all homes. */
export interface Whose {
  readonly ownerId: string | null
}

export const ownedBy = ({ ownerId }: Whose, column = 'owner_id') =>
  ownerId === null ? sql`true` : sql`${sql.ref(column)} = ${ownerId}`

/** The homes in scope, each with today's date in its own time zone. */
const homes = (whose: Whose, now: Date) => sql`
  select id, (${now}::timestamptz at time zone time_zone)::date as today
  from properties where ${ownedBy(whose)}`

export const findPortfolio = async (on: Queryable, whose: Whose) => {
  const { rows } = await sql<{
    total: number
    active: number
    time_zone: string
    trust_levels: number
    network_size: number
  }>`
    select count(*) as total, count(*) filter (where status = 'active' and is_visible) as active,
      coalesce(mode() within group (order by time_zone), 'UTC') as time_zone,
      (select count(*) from trust_levels where ${ownedBy(whose)}) as trust_levels,
      (select count(*) from network_members where ${ownedBy(whose)}) as network_size
    from properties where ${ownedBy(whose)}`.execute(on)
  return rows[0] ?? { total: 0, active: 0, time_zone: 'UTC', trust_levels: 0, network_size: 0 }
}

/** The time zone that decides which month it is: that of most of the homes. */
export const findTimeZone = async (on: Queryable, whose: Whose) => {
  const { rows } = await sql<{ time_zone: string | null }>`
    select mode() within group (order by time_zone) as time_zone
    from properties where ${ownedBy(whose)}`.execute(on)
  return rows[0]?.time_zone ?? 'UTC'
}

type Months = Record<'thisMonth' | 'nextMonth' | 'lastMonth', CalendarDate>

/** A requested or confirmed stay that begins between the home's today and a number of days ahead. */
const isUpcoming = (now: Date) => sql`bookings.status in ('pending', 'confirmed') and not ${hasExpired(now)}
  and check_in_date between today and today + ${sql.lit(UPCOMING_WINDOW_DAYS)}`

/** The same over all homes: every time zone is on one of these three dates. */
export const countUpcoming = async (on: Queryable, now: Date): Promise<number> => {
  const utcToday = sql`(${now}::timestamptz at time zone 'UTC')::date`
  const { rows } = await sql<{ upcoming: number }>`
    with homes as materialized (${homes({ ownerId: null }, now)})
    select count(*) as upcoming from homes join bookings on bookings.property_id = homes.id and ${isUpcoming(now)}
      and check_in_date between ${utcToday} - 1 and ${utcToday} + 1 + ${sql.lit(UPCOMING_WINDOW_DAYS)}`.execute(
    on,
  )
  return rows[0]?.upcoming ?? 0
}

/** The stays of an owner that begin near today; stays long past or far ahead are not read. */
export const findFigures = async (
  on: Queryable,
  whose: Whose,
  { now, ...months }: Months & { now: Date },
) => {
  const { thisMonth, nextMonth, lastMonth } = months
  const days = sql.lit(UPCOMING_WINDOW_DAYS)
  const window = sql`select id, daterange(today, today + ${days}) as span from (${homes(whose, now)}) as homes`
  const { rows } = await sql<{
    upcoming: number
    this_month_cents: number
    last_month_cents: number
    nights_held: number
    nights_offered: number
  }>`
    with homes as materialized (${homes(whose, now)})
    select
      count(*) filter (where ${isUpcoming(now)}) as upcoming,
      coalesce(sum(${bookedInDollars(earningCents)}) filter (where ${isEarned}
        and check_in_date >= ${thisMonth} and check_in_date < ${nextMonth}), 0)::bigint as this_month_cents,
      coalesce(sum(${bookedInDollars(earningCents)}) filter (where ${isEarned}
        and check_in_date >= ${lastMonth} and check_in_date < ${thisMonth}), 0)::bigint as last_month_cents,
      ${nightsInSql(reservedNights(window))} as nights_held,
      ${nightsInSql(offeredNights(window))} as nights_offered
    from homes join bookings on bookings.property_id = homes.id
      and check_in_date >= least(today, ${lastMonth}::date)
      and check_in_date < greatest(today + ${days} + 1, ${nextMonth}::date)`.execute(on)
  return (
    rows[0] ?? { upcoming: 0, this_month_cents: 0, last_month_cents: 0, nights_held: 0, nights_offered: 0 }
  )
}

/** The start of the period that counts as recent. */
export const recentSince = (now: Date) => new Date(now.getTime() - ACTIVITY_DAYS * DAY_MS)
