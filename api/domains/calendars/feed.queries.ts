import { type RawBuilder, sql } from 'kysely'
import type { NightRange } from '#contract/calendars/schemas.ts'
import { MAXIMUM_PREPARATION_DAYS } from '#contract/kernel/constants.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { hasExpired, isCollecting } from '../availability/queries.ts'
import type { FeedRange } from './feed.views.ts'

/**
 * The nights that the owner's rights do not release to outside channels yet, as one range that begins later each day.
 * It comes back as our own by its UID; nobody holds these nights, so it is no echo by its dates.
 */
const unreleasedNights = (home: string, { from, until }: NightRange, now: Date) => sql`
  select md5('unreleased ' || released.id)::uuid, greatest(released.until, ${from}::date), ${until}::date,
    false, released.created_at, released.until - released.days
  from (
    select id, time_zone, created_at, feed_weeks_ahead * 7 as days,
      (${now}::timestamptz at time zone time_zone)::date + feed_weeks_ahead * 7 as until
    from properties where id = ${home} and feed_weeks_ahead is not null
  ) as released
  where released.until < ${until}::date`

/**
 * The nights before the first day on which guests who ask today may arrive: closed to outside channels too, as one range
 * that moves on each day. As those above, it comes back as our own by its UID and not by its dates, among which a channel
 * may have a stay.
 */
const nightsOfNotice = (home: string, days: RawBuilder<unknown>, now: Date) => sql`
  select md5('notice ' || home.id)::uuid, today, today + notice_days, false, created_at, greatest(updated_at, today)
  from (
    select id, created_at, updated_at, notice_days, (${now}::timestamptz at time zone time_zone)::date as today
    from properties where id = ${home} and notice_days > 0
  ) as home
  where daterange(today, today + notice_days) && ${days}`

/**
 * The days of preparation before and after each stay of a home, booked or entered. The ids come from the stays, so that
 * they last; a change of the home can be one of their number.
 */
export const preparationOf = (home: string, now: Date, days: RawBuilder<unknown>) => {
  const near = sql`daterange(lower(${days}) - ${MAXIMUM_PREPARATION_DAYS}::int, upper(${days}) + ${MAXIMUM_PREPARATION_DAYS}::int)`
  return sql`
  select md5(side.name || ' ' || stays.id)::uuid as id, side."from", side.until,
    made_at, greatest(stays.changed_at, properties.updated_at) as changed_at
  from properties cross join lateral (
    select id, check_in_date, check_out_date, created_at as made_at, updated_at as changed_at from bookings
    where property_id = properties.id and stay && ${near} and status <> 'cancelled' and not ${hasExpired(now)}
    union all
    select id, from_date, until_date, created_at, coalesce(moved_at, created_at) from calendar_blocks
    where property_id = properties.id and is_stay and nights && ${near}
  ) as stays cross join lateral (values
    ('before', check_in_date - preparation_days, check_in_date),
    ('after', check_out_date, check_out_date + preparation_days)
  ) as side(name, "from", until)
  where properties.id = ${home} and preparation_days > 0 and daterange(side."from", side.until) && ${days}`
}

/**
 * What holds nights of a home in a range, for an export feed: bookings, blocks, nights that a fair turn collects, and
 * nights of other channels. It leaves
 * out the nights of the reading channel (`reader`) and all echoes: otherwise two sites would keep each other's copies
 * of our nights for ever. The days of preparation around stays are ranges of their own; stays of other channels get
 * none, or each would widen what the other repeats. Nights of a channel get an id that is derived from their dates, because their rows are
 * rewritten with each read. Outside channels see nights that are not released to them yet, and those of the notice, as
 * taken.
 */
export const listFeedRanges = async (
  on: Queryable,
  home: string,
  { from, until, reader, now }: NightRange & { reader: string | null; now: Date },
): Promise<FeedRange[]> => {
  const days = sql`daterange(${from}, ${until}, '[)')`
  const { rows } = await sql<FeedRange>`
    select id, check_in_date as "from", check_out_date as until, true as booked, created_at as made_at, updated_at as changed_at
    from bookings
    where property_id = ${home} and stay && ${days} and status <> 'cancelled' and not ${hasExpired(now)}
    union all
    select id, "from", until, false, made_at, changed_at from (${preparationOf(home, now, days)}) as preparation
    union all
    select id, from_date, until_date, is_stay, created_at, coalesce(moved_at, created_at)
    from calendar_blocks
    where property_id = ${home} and nights && ${days}
    union all
    select md5(concat_ws(' ', channel_id, from_date - date '2000-01-01', until_date - from_date))::uuid,
      from_date, until_date, false, calendar_channels.created_at,
      coalesce(last_change_at, calendar_channels.created_at)
    from channel_nights join calendar_channels on calendar_channels.id = channel_id
    where channel_nights.property_id = ${home} and nights && ${days} and not echo
      and channel_id is distinct from ${reader}::uuid
    union all
    select id, from_date, until_date, false, opens_at, opens_at
    from fair_turns
    where property_id = ${home} and nights && ${days} and ${isCollecting}
    ${reader === null ? sql`` : sql`union all ${unreleasedNights(home, { from, until }, now)} union all ${nightsOfNotice(home, days, now)}`}`.execute(
    on,
  )
  return rows
}

/** The channel of this export link; none where the home's owner may not sign in. */
export const findExportLink = (on: Queryable, hash: Buffer) =>
  on
    .selectFrom('calendar_channels')
    .innerJoin('properties', 'properties.id', 'property_id')
    .innerJoin('users as owner', 'owner.id', 'owner_id')
    .select(['calendar_channels.id', 'property_id', 'time_zone', 'export_read_at'])
    .where('export_token_hash', '=', hash)
    .where('owner.disabled_at', 'is', null)
    .executeTakeFirst()

/** Notes the time of a read. It skips a row that is locked; the next read notes it. */
export const noteRead = (on: Queryable, channel: string, now: Date) =>
  on
    .updateTable('calendar_channels')
    .set({ export_read_at: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('calendar_channels').select('id').where('id', '=', channel).forNoKeyUpdate().skipLocked(),
    )
    .execute()

/** The channels of a home with the columns that a new export link needs. The home must be locked. */
export const listExports = (tx: Transaction, home: string) =>
  tx
    .selectFrom('calendar_channels')
    .select(['id', 'name', 'export_made_at'])
    .where('property_id', '=', home)
    .execute()

/** Sets the hash of an export link; null revokes the link. Returns whether anything changed. */
export const setExportLink = async (
  tx: Transaction,
  channel: string,
  hash: Buffer | null,
  now: Date,
): Promise<boolean> =>
  (await tx
    .updateTable('calendar_channels')
    .set({ export_token_hash: hash, export_made_at: hash && now, export_read_at: null, updated_at: now })
    .where('id', '=', channel)
    .$if(hash === null, query => query.where('export_token_hash', 'is not', null))
    .returning('id')
    .executeTakeFirst()) !== undefined
