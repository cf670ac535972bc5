import { sql } from 'kysely'
import type { NightRange } from '#contract/calendars/schemas.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { containing } from '../../db/containing.ts'
import type { Queryable } from '../../db/transaction.ts'
import { hasExpired, isTakenOutside } from '../availability/queries.ts'
import { helpsAtHome } from '../properties/co-hosting.queries.ts'
import { areApart } from '../properties/person-visibility.queries.ts'
import { coverImage, seasonsWhere } from '../properties/queries.ts'

const rangeOf = ({ from, until }: NightRange) => sql`daterange(${from}, ${until}, '[)')`

/** Which of somebody's homes: all, those whose title matches, or one. */
interface Chosen {
  search?: string | undefined
  property?: string | undefined
}

export interface CalendarQuery extends NightRange, Chosen {
  limit: number
  offset: number
}

/** Whose calendar: that of an owner with their own homes, or of somebody with those at which they help. */
export interface Reader {
  readonly id: string
  readonly as: 'owner' | 'co_host'
}

const homesOf = (on: Queryable, { id, as }: Reader, { search, property }: Chosen) =>
  on
    .selectFrom('properties')
    .$if(as === 'owner', query => query.where('owner_id', '=', id))
    .$if(as === 'co_host', query => query.where(helpsAtHome(id, 'calendar')))
    .$if(Boolean(search), query => query.where('title', 'ilike', containing(search ?? '')))
    .$if(Boolean(property), query => query.where('id', '=', property ?? ''))

export type CalendarHomeRow = Awaited<ReturnType<typeof listCalendarHomes>>[number]

/** The seasons that end after this day or after today, whichever is earlier; null where there are none. */
const seasonsFrom = (day: CalendarDate) => seasonsWhere(sql`until_date > least(${day}::date, current_date)`)

/** Sorted by title, so that each home keeps its place in the calendar. */
export const listCalendarHomes = (on: Queryable, reader: Reader, look: CalendarQuery) =>
  homesOf(on, reader, look)
    .select(['id', 'title', 'city', 'status', 'is_visible', 'time_zone', 'preparation_days'])
    .select(['currency', 'price_per_night', 'weekend_price_per_night'])
    .select(['minimum_nights', 'maximum_nights', 'weekday_minimum_nights'])
    .select(seasonsFrom(look.from))
    .select(coverImage(sql.ref('properties.id')).as('cover_name'))
    .orderBy('title')
    .orderBy('id')
    .limit(look.limit)
    .offset(look.offset)
    .execute()

export const countCalendarHomes = async (on: Queryable, reader: Reader, chosen: Chosen) => {
  const { count } = await homesOf(on, reader, chosen)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type TimelineBookingRow = Awaited<ReturnType<typeof listTimelineBookings>>[number]

/** Kind and details of a row that is no booking. */
export const BLOCKED = 'blocked'
export const ENTERED = 'entered'
export const OUTSIDE = 'outside'
export const ECHO = 'echo'

/** A guest's name; empty where the reader or the guest has blocked the other. Owners know the names of their guests. */
const guestName = ({ id, as }: Reader) =>
  as === 'owner'
    ? sql<string>`guest.full_name`
    : sql<string>`case when ${areApart(sql.ref<string>('guest.id'), sql<string>`${id}::uuid`)} then ''
        else guest.full_name end`

interface Timeline extends NightRange {
  readonly now: Date
  readonly reader: Reader
}

/**
 * What holds nights of these homes in a range: bookings, blocks, entered stays, outside calendars; earliest first, in one
 * statement.
 */
export const listTimelineBookings = (
  on: Queryable,
  homes: readonly string[],
  { now, reader, ...range }: Timeline,
) => {
  // Only their owner knows who entered stays and their names; for others they are stays like any other.
  const entered =
    reader.as === 'owner'
      ? { status: ENTERED, name: sql<string>`coalesce(entered.guest_name, '')` }
      : { status: 'confirmed', name: sql<string>`''` }
  return on
    .selectFrom('bookings')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select([
      'bookings.id',
      'property_id',
      'check_in_date as from',
      'check_out_date as until',
      'status',
      guestName(reader).as('guest_name'),
      sql<string>`''`.as('reason'),
      sql<{ id: string; name: string; colour: number } | null>`null::jsonb`.as('channel'),
    ])
    .where('property_id', 'in', homes)
    .where('status', '<>', 'cancelled')
    .where(sql<boolean>`stay && ${rangeOf(range)}`)
    .where(({ not }) => not(hasExpired(now)))
    .unionAll(
      on
        .selectFrom('calendar_blocks as block')
        .leftJoin('entered_stays as entered', 'entered.block_id', 'block.id')
        .select([
          'block.id',
          'block.property_id',
          'from_date as from',
          'until_date as until',
          sql<string>`case when block.is_stay then ${sql.lit(entered.status)} else ${sql.lit(BLOCKED)} end`.as(
            'status',
          ),
          entered.name.as('guest_name'),
          'reason',
          sql<null>`null::jsonb`.as('channel'),
        ])
        .where('block.property_id', 'in', homes)
        .where(sql<boolean>`nights && ${rangeOf(range)}`),
    )
    .unionAll(
      on
        .selectFrom('channel_nights')
        .innerJoin('calendar_channels as channel', 'channel.id', 'channel_nights.channel_id')
        .select([
          'channel_nights.id',
          'channel_nights.property_id',
          'from_date as from',
          'until_date as until',
          sql<string>`case when echo then ${sql.lit(ECHO)} else ${sql.lit(OUTSIDE)} end`.as('status'),
          sql<string>`''`.as('guest_name'),
          sql<string>`''`.as('reason'),
          sql<{ id: string; name: string; colour: number } | null>`
            jsonb_build_object('id', channel.id, 'name', channel.name, 'colour', channel.colour)`.as(
            'channel',
          ),
        ])
        .where('channel_nights.property_id', 'in', homes)
        .where('until_date', '>', range.from)
        .where('from_date', '<', range.until),
    )
    .orderBy('from')
    .execute()
}

/**
 * Nights in the range that cannot be reserved, with the days of `preparation` around stays and those of `closed`, merged
 * into as few ranges as possible.
 */
export const listTakenRanges = async (
  on: Queryable,
  home: string,
  { closed, preparation, ...range }: NightRange & { closed: readonly NightRange[]; preparation: number },
  now: Date,
) => {
  const around = rangeOf({
    from: addDays(range.from, -preparation),
    until: addDays(range.until, preparation),
  })
  const { rows } = await sql<{ from: CalendarDate; until: CalendarDate }>`
    select lower(taken) as "from", upper(taken) as until
    from unnest((
      select range_agg(nights) * datemultirange(${rangeOf(range)}) from (
        select daterange(check_in_date - ${preparation}::int, check_out_date + ${preparation}::int) as nights from bookings
        where property_id = ${home} and stay && ${around} and status <> 'cancelled' and not ${hasExpired(now)}
        union all
        select case when is_stay then daterange(from_date - ${preparation}::int, until_date + ${preparation}::int) else nights end
        from calendar_blocks where property_id = ${home} and nights && ${around}
        union all
        select daterange(from_date - ${preparation}::int, until_date + ${preparation}::int)
        from channel_nights where property_id = ${home} and ${isTakenOutside}
          and until_date > ${range.from}::date - ${preparation}::int
          and from_date < ${range.until}::date + ${preparation}::int
        union all
        select daterange(first, last, '[)')
        from unnest(${closed.map(({ from }) => from)}::date[], ${closed.map(({ until }) => until)}::date[]) as closed(first, last)
      ) standing
    )) taken`.execute(on)
  return rows
}

/** The first booking that holds one of the nights, for who keeps the calendar. */
export const findTimelineBooking = (on: Queryable, home: string, { now, reader, ...range }: Timeline) =>
  on
    .selectFrom('bookings')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select(['bookings.id', guestName(reader).as('guest_name'), 'status', 'check_in_date', 'check_out_date'])
    .where('property_id', '=', home)
    .where('status', '<>', 'cancelled')
    .where(sql<boolean>`stay && ${rangeOf(range)}`)
    .where(({ not }) => not(hasExpired(now)))
    .orderBy('check_in_date')
    .limit(1)
    .executeTakeFirst()
