import { sql } from 'kysely'
import { ACTIVITY_DAYS } from '#contract/analytics/rules.ts'
import type { Grouping } from '#contract/analytics/schemas.ts'
import { MAXIMUM_NIGHTS, UPCOMING_WINDOW_DAYS } from '#contract/kernel/constants.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'
import { earningCents, isEarned } from '../payments/earnings.queries.ts'
import { hasLapsed } from '../properties/stays.queries.ts'

/** Whose homes: one owner's, or with null everybody's. */
export interface Whose {
  readonly ownerId: string | null
}

const ownedBy = ({ ownerId }: Whose, column = 'owner_id') =>
  ownerId === null ? sql`true` : sql`${sql.ref(column)} = ${ownerId}`

/** The homes in question, each with its own today. */
const homes = (whose: Whose, now: Date) => sql`
  select id, title, city, status = 'active' and is_visible as is_bookable,
    (${now}::timestamptz at time zone time_zone)::date as today
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

/** The zone whose calendar says which month it is: that of most of the homes. */
export const findTimeZone = async (on: Queryable, whose: Whose) => {
  const { rows } = await sql<{ time_zone: string | null }>`
    select mode() within group (order by time_zone) as time_zone
    from properties where ${ownedBy(whose)}`.execute(on)
  return rows[0]?.time_zone ?? 'UTC'
}

/** One pass over the stays that begin near today; those long past and far ahead are never read. */
export const findFigures = async (
  on: Queryable,
  whose: Whose,
  {
    thisMonth,
    nextMonth,
    lastMonth,
    now,
  }: Record<'thisMonth' | 'nextMonth' | 'lastMonth', CalendarDate> & {
    now: Date
  },
) => {
  const days = sql.lit(UPCOMING_WINDOW_DAYS)
  const { rows } = await sql<{
    upcoming: number
    this_month_cents: number
    last_month_cents: number
    nights_held: number
    nights_blocked: number
  }>`
    with homes as materialized (${homes(whose, now)})
    select
      count(*) filter (where bookings.status in ('pending', 'confirmed') and not ${hasLapsed(now)}
        and check_in_date between today and today + ${days}) as upcoming,
      coalesce(sum(${earningCents}) filter (where ${isEarned}
        and check_in_date >= ${thisMonth} and check_in_date < ${nextMonth}), 0)::bigint as this_month_cents,
      coalesce(sum(${earningCents}) filter (where ${isEarned}
        and check_in_date >= ${lastMonth} and check_in_date < ${thisMonth}), 0)::bigint as last_month_cents,
      coalesce(sum(greatest(0, least(check_out_date, today + ${days}) - greatest(check_in_date, today)))
        filter (where is_bookable and bookings.status <> 'cancelled' and not ${hasLapsed(now)}), 0)
        as nights_held,
      (select coalesce(sum(least(until_date, today + ${days}) - greatest(from_date, today)), 0)
        from homes join calendar_blocks on calendar_blocks.property_id = homes.id
          and nights && daterange(today, today + ${days})
        where is_bookable) as nights_blocked
    from homes join bookings on bookings.property_id = homes.id
      and check_in_date >= least(today - ${sql.lit(MAXIMUM_NIGHTS)}, ${lastMonth}::date)
      and check_in_date < greatest(today + ${days} + 1, ${nextMonth}::date)`.execute(on)
  return (
    rows[0] ?? { upcoming: 0, this_month_cents: 0, last_month_cents: 0, nights_held: 0, nights_blocked: 0 }
  )
}

/** Earnings by the period of check-in; a row for each period, also where nothing was earned. */
export const listRevenue = async (
  on: Queryable,
  whose: Whose,
  { groupBy, from, to }: { groupBy: Grouping; from: CalendarDate; to: CalendarDate },
) => {
  const unit = sql.lit(groupBy)
  const { rows } = await sql<{ period: string; income_cents: number; stays: number; nights: number }>`
    with earned as (
      select date_trunc(${unit}, check_in_date::timestamp)::date as period,
        sum(${earningCents})::bigint as income_cents, count(*) as stays, sum(nights) as nights
      from bookings join properties on properties.id = bookings.property_id
      where ${ownedBy(whose, 'properties.owner_id')} and ${isEarned}
        and check_in_date between ${from} and ${to}
      group by 1
    )
    select each::date as period, coalesce(income_cents, 0) as income_cents,
      coalesce(stays, 0) as stays, coalesce(nights, 0) as nights
    from generate_series(date_trunc(${unit}, ${from}::timestamp), ${to}::timestamp,
      ${sql.lit(`1 ${groupBy}`)}::interval) as each
    left join earned on earned.period = each::date
    order by each`.execute(on)
  return rows
}

/** The start of what counts as recent. */
export const recentSince = (now: Date) => new Date(now.getTime() - ACTIVITY_DAYS * 86_400_000)
