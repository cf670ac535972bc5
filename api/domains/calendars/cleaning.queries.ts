import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { holdHelp } from '../properties/co-hosting.queries.ts'
import { areApart } from '../properties/person-visibility.queries.ts'
import { coverImage } from '../properties/queries.ts'

/** Whose homes: an owner's, those of one link, or the one at which a co-host helps. */
export interface CleaningHomes {
  readonly ownerId: string
  readonly cleanerId: string | null
  /** Only this one. */
  readonly home?: string | undefined
  /** Who helps there. */
  readonly coHostId?: string | undefined
}

export const isAmong = ({ ownerId, cleanerId, home }: CleaningHomes): RawBuilder<SqlBool> =>
  cleanerId === null
    ? sql<SqlBool>`home.owner_id = ${ownerId} ${home === undefined ? sql`` : sql`and home.id = ${home}`}`
    : sql<SqlBool>`home.owner_id = ${ownerId} and home.id in (
        select property_id from cleaner_homes where cleaner_id = ${cleanerId})`

/** Ids of the pictures that fulfil a condition: for an owner all of them, for a link those that were added with it. */
const picturesWhere = ({ cleanerId }: CleaningHomes, condition: RawBuilder<unknown>) => sql<string[]>`array(
  select picture.id from cleaning_pictures as picture where ${condition} and picture.file is not null
    ${cleanerId === null ? sql`` : sql`and picture.cleaner_id = ${cleanerId}`}
  order by picture.uploaded_at, picture.id)`

/** Days ahead that the plan shows. */
const DAYS_AHEAD = 60

export interface TurnoverRow {
  readonly property_id: string
  readonly title: string
  readonly address: string
  readonly time_zone: string
  readonly cover_name: string | null
  readonly day: string
  readonly check_in_from: string | null
  readonly check_out_until: string | null
  readonly leaving_name: string | null
  readonly leaving_count: number | null
  readonly leaving_channel: string | null
  readonly next_day: string | null
  readonly next_name: string | null
  readonly next_count: number | null
  readonly next_channel: string | null
  readonly ready_at: Date | null
  readonly ready_by: string | null
  readonly pictures: string[]
  readonly changed_at: Date
}

/** Stays here, those that the owner entered, and nights of outside calendars that are no echo of ours. */
const stays = (homes: CleaningHomes, now: Date) => {
  // As in the calendar: a co-host reads no name that the owner entered, nor that of a guest whom a block keeps apart.
  const { coHostId } = homes
  const isKept =
    coHostId === undefined
      ? sql`false`
      : areApart(sql.ref<string>('guest.id'), sql<string>`${coHostId}::uuid`)
  const entered = coHostId === undefined ? sql`split_part(entered.guest_name, ' ', 1)` : sql`null`
  return sql`
  select bookings.property_id, check_in_date as from_day, check_out_date as until_day,
    case when ${isKept} then null else split_part(guest.full_name, ' ', 1) end as name, guests_count as people, null::text as channel, bookings.updated_at as changed_at
  from bookings join properties as home on home.id = bookings.property_id join users as guest on guest.id = guest_id
  where ${isAmong(homes)} and bookings.status in ('confirmed', 'completed') and check_out_date >= ${now}::timestamptz::date - 3
  union all
  select entered.property_id, from_date, until_date, ${entered}, entered.guests_count, null,
    entered.changed_at
  from entered_stays as entered join calendar_blocks as block on block.id = entered.block_id
    join properties as home on home.id = entered.property_id
  where ${isAmong(homes)} and until_date >= ${now}::timestamptz::date - 3
  union all
  select channel_nights.property_id, from_date, until_date, null, null, channel.name,
    coalesce(channel.last_change_at, channel.created_at)
  from channel_nights join calendar_channels as channel on channel.id = channel_id
    join properties as home on home.id = channel_nights.property_id
  where ${isAmong(homes)} and not echo and until_date >= ${now}::timestamptz::date - 3`
}

/**
 * Days on which guests leave, from yesterday (at the home) on for 60 days, each with who arrives next; or one such day of
 * one home. Two stays that end on one day, here and on a channel, are one turnover.
 */
export const listTurnoverDays = async (
  on: Queryable,
  homes: CleaningHomes,
  now: Date,
  one?: { property: string; day: string },
): Promise<TurnoverRow[]> => {
  const today = sql`(${now}::timestamptz at time zone home.time_zone)::date`
  const { rows } = await sql<TurnoverRow>`
    with stays as (${stays(homes, now)}),
    leaving as (
      select distinct on (property_id, until_day) property_id, until_day as day, name, people, channel, changed_at
      from stays order by property_id, until_day, channel nulls first
    )
    select home.id as property_id, home.title, concat_ws(', ', nullif(home.address, ''), home.city) as address, home.time_zone,
      ${coverImage(sql.ref('home.id'))} as cover_name,
      leaving.day, home.check_in_from, home.check_out_until,
      leaving.name as leaving_name, leaving.people as leaving_count, leaving.channel as leaving_channel,
      next.from_day as next_day, next.name as next_name, next.people as next_count, next.channel as next_channel,
      ready_homes.ready_at, cleaners.name as ready_by,
      ${picturesWhere(homes, sql`picture.property_id = leaving.property_id and picture.day = leaving.day`)} as pictures,
      greatest(leaving.changed_at, next.changed_at) as changed_at
    from leaving join properties as home on home.id = leaving.property_id
      left join lateral (
        select * from stays where stays.property_id = leaving.property_id and from_day >= leaving.day
        order by from_day, channel nulls first limit 1
      ) as next on true
      left join ready_homes on ready_homes.property_id = leaving.property_id and ready_homes.day = leaving.day
      left join cleaners on cleaners.id = ready_homes.cleaner_id
    where leaving.day between ${today} - 1 and ${today} + ${DAYS_AHEAD}::int
      ${one ? sql`and leaving.property_id = ${one.property} and leaving.day = ${one.day}` : sql``}
    order by leaving.day, home.title, home.id`.execute(on)
  return rows
}

export type HomeProblemRow = Awaited<ReturnType<typeof listOpenProblems>>[number]

const problems = (on: Queryable, homes: CleaningHomes) =>
  on
    .selectFrom('home_problems as problem')
    .innerJoin('properties as home', 'home.id', 'problem.property_id')
    .leftJoin('cleaners', 'cleaners.id', 'problem.cleaner_id')
    .select([
      'problem.id',
      'problem.property_id',
      'home.title',
      'problem.text',
      'problem.reported_at',
      'cleaners.name as by',
    ])
    .select(picturesWhere(homes, sql`picture.problem_id = problem.id`).as('pictures'))

/** The latest first. */
export const listOpenProblems = (on: Queryable, homes: CleaningHomes) =>
  problems(on, homes)
    .where(isAmong(homes))
    .where('problem.solved_at', 'is', null)
    .orderBy('problem.reported_at', 'desc')
    .orderBy('problem.id')
    .execute()

export const findProblem = (on: Queryable, homes: CleaningHomes, id: string) =>
  problems(on, homes).where('problem.id', '=', id).executeTakeFirstOrThrow()

/** The homes by title. */
export const listCleaningHomes = (on: Queryable, homes: CleaningHomes) =>
  on
    .selectFrom('properties as home')
    .select(['home.id', 'home.title'])
    .where(isAmong(homes))
    .orderBy('home.title')
    .orderBy('home.id')
    .execute()

/**
 * Title and owner of one of these homes; the row is locked, so that its open problems can be counted. Undefined also where
 * the help of a co-host ended meanwhile.
 */
export const lockCleaningHome = async (tx: Transaction, homes: CleaningHomes, property: string) => {
  const home = await tx
    .selectFrom('properties as home')
    .select(['home.id', 'home.title', 'home.owner_id'])
    .where('home.id', '=', property)
    .where(isAmong(homes))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { coHostId } = homes
  if (!home || coHostId === undefined) return home
  const helps = await holdHelp(tx, { personId: coHostId, home: property, right: 'all_but_money' })
  return helps ? home : undefined
}

/** The home of a problem, whoever asks. */
export const findHomeOfProblem = async (on: Queryable, id: string) =>
  (await on.selectFrom('home_problems').select('property_id').where('id', '=', id).executeTakeFirst())
    ?.property_id

export const countOpenProblems = async (on: Queryable, property: string) => {
  const { count } = await on
    .selectFrom('home_problems')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property_id', '=', property)
    .where('solved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const insertProblem = async (
  tx: Transaction,
  problem: { property_id: string; text: string; cleaner_id: string | null; reported_at: Date },
) => (await tx.insertInto('home_problems').values(problem).returning('id').executeTakeFirstOrThrow()).id

/** The home of a problem of one of these homes; `changed`: it was open until now. */
export const solveProblem = async (tx: Transaction, homes: CleaningHomes, id: string, now: Date) => {
  const found = await tx
    .selectFrom('home_problems')
    .innerJoin('properties as home', 'home.id', 'home_problems.property_id')
    .select(['home_problems.property_id', 'home_problems.solved_at'])
    .where('home_problems.id', '=', id)
    .where(isAmong(homes))
    .forUpdate('home_problems')
    .executeTakeFirst()
  if (found && !found.solved_at)
    await tx.updateTable('home_problems').set({ solved_at: now }).where('id', '=', id).execute()
  return found && { property: found.property_id, changed: found.solved_at === null }
}

/** Returns whether anything changed. */
export const setReady = async (
  tx: Transaction,
  { property, day, ready }: { property: string; day: string; ready: boolean },
  cleanerId: string | null,
  now: Date,
): Promise<boolean> => {
  const rows = ready
    ? await tx
        .insertInto('ready_homes')
        .values({ property_id: property, day, ready_at: now, cleaner_id: cleanerId })
        .onConflict(conflict => conflict.doNothing())
        .returning('day')
        .execute()
    : await tx
        .deleteFrom('ready_homes')
        .where('property_id', '=', property)
        .where('day', '=', day)
        .returning('day')
        .execute()
  return rows.length > 0
}
