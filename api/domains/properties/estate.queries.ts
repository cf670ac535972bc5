import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Health, STALE_AMBER_MS, STALE_RED_MS } from '#contract/calendars/channel.rules.ts'
import type {
  EstateFilters,
  EstateSort,
  HomeHealth,
  Visibility,
} from '#contract/properties/estate.schemas.ts'
import { containing } from '../../db/containing.ts'
import { unprepared } from '../../db/database.ts'
import type { Queryable } from '../../db/transaction.ts'
import { earningCents, isEarned } from '../payments/earnings.queries.ts'

type Condition = RawBuilder<SqlBool>

/** What is looked for; the time says how old outside calendars are. */
export type EstateAsked = Omit<EstateFilters, 'sort'> & { readonly now: Date }

/** The later, the worse. */
const BADNESS: Readonly<Record<Health, number>> = { green: 0, new: 1, amber: 2, red: 3 }

const ageOver = (ms: number, now: Date) =>
  sql`(paused_at is null and ${now}::timestamptz - coalesce(last_good_at, take_since) >= ${ms} * interval '1 millisecond')`

/** `healthOf` of the contract over the channels of a table `calendar_channels` that take a link; the worst of them. */
const worst = (now: Date) => sql<number | null>`max(case
  when ${ageOver(STALE_RED_MS, now)} then ${sql.lit(BADNESS.red)}
  when trouble is not null or held_since is not null or ${ageOver(STALE_AMBER_MS, now)} then ${sql.lit(BADNESS.amber)}
  when last_good_at is null then ${sql.lit(BADNESS.new)}
  else ${sql.lit(BADNESS.green)}
end)`

export const healthFrom = (badness: number | null): HomeHealth =>
  (Object.keys(BADNESS) as Health[]).find(health => BADNESS[health] === badness) ?? 'none'

/** `is true` keeps it from becoming a join: the homes are found once, and a page is still read along its index. */
const inHealth = (health: HomeHealth, now: Date): Condition =>
  health === 'none'
    ? sql`not exists (
        select from calendar_channels where property_id = properties.id and take_url is not null
      )`
    : sql`(properties.id in (
        select property_id from calendar_channels where take_url is not null
        group by property_id having ${worst(now)} = ${BADNESS[health]}
      )) is true`

const VISIBLE: Readonly<Record<Visibility, Condition>> = {
  shown: sql`properties.is_visible`,
  hidden: sql`not properties.is_visible and properties.hidden_reason is null`,
  hidden_by_admin: sql`not properties.is_visible and properties.hidden_reason is not null`,
}

/** More words than these narrow a search no further. */
const MOST_WORDS = 8

/** Somewhere in the home's title or place, or in the name of its owner. */
const everyWord = (text: string): Condition[] =>
  text.split(/\s+/, MOST_WORDS).map(
    word => sql`(properties.words like anywhere(${word}) or properties.owner_id = any(array(
      select id from users where full_name ilike ${containing(word)}
    )))`,
  )

const matching = ({ search, city, status, visibility, owner, health, now }: EstateAsked): Condition =>
  sql.join(
    [
      sql`true`,
      ...(search ? everyWord(search) : []),
      // The words of a home hold its city and are found by their index.
      ...(city
        ? [sql`properties.words like anywhere(${city}) and folded(properties.city) like anywhere(${city})`]
        : []),
      ...(status === undefined ? [] : [sql`properties.status = ${status}`]),
      ...(visibility === undefined ? [] : [VISIBLE[visibility]]),
      ...(owner === undefined ? [] : [sql`properties.owner_id = ${owner}`]),
      ...(health === undefined ? [] : [inHealth(health, now)]),
    ],
    sql` and `,
  )

type Order = EstateSort | 'waiting'

/** Each as an index has it, and ended by the id, so that pages neither repeat nor lose a home. */
const ORDERS: Readonly<Record<Order, RawBuilder<unknown>>> = {
  '-created': sql`properties.created_at desc, properties.id`,
  created: sql`properties.created_at, properties.id desc`,
  title: sql`properties.title, properties.id`,
  '-title': sql`properties.title desc, properties.id desc`,
  price: sql`properties.price_per_night, properties.id`,
  '-price': sql`properties.price_per_night desc, properties.id desc`,
  rating: sql`properties.rating_average, properties.rating_count, properties.id`,
  '-rating': sql`properties.rating_average desc nulls last, properties.rating_count desc, properties.id`,
  waiting: sql`properties.review_asked_at, properties.id`,
}

/** Confirmed nights from the home's today on. */
const nightsAhead = sql<number>`(
  select coalesce(sum(check_out_date - greatest(check_in_date, days.today)), 0)::int from bookings
  where property_id = properties.id and status = 'confirmed' and check_out_date > days.today
)`

/** As the home's own figures have it: the income of stays that began in the 365 days before today. */
const yearIncome = sql<number>`(
  select coalesce(sum(${earningCents}), 0)::bigint from bookings
  where property_id = properties.id and ${isEarned}
    and check_in_date >= days.today - 365 and check_in_date < days.today
)`

/** A page is cut by ids alone, and what is shown of its homes looked up for these few. */
const readHomes = (on: Queryable, asked: EstateAsked, order: Order) => {
  const { now, limit, offset } = asked
  const page = sql<{ id: string }>`(
    select properties.id from properties where ${matching(asked)}
    order by ${ORDERS[order]} limit ${limit}::int offset ${offset}::int
  )`
  return on
    .selectFrom(page.as<'page'>(sql`page`))
    .innerJoin('properties', 'properties.id', 'page.id')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .innerJoinLateral(
      sql<{ today: string }>`(
        select (${now}::timestamptz at time zone properties.time_zone)::date as today
      )`.as<'days'>(sql`days`),
      join => join.onTrue(),
    )
    .select([
      'properties.id',
      'properties.title',
      'properties.city',
      'properties.state',
      'properties.country',
      'properties.price_per_night',
      'properties.status',
      'properties.is_visible',
      'properties.visible_to',
      'properties.review_asked_at',
      'properties.sent_back_reason',
      'properties.hidden_reason',
      'properties.rating_sum',
      'properties.rating_count',
      'properties.created_at',
      'properties.updated_at',
      'properties.owner_id',
      'owner.full_name as owner_name',
      'owner.profile_image as owner_image',
      sql<string | null>`(
        select upload_name from property_images where property_id = properties.id order by position limit 1
      )`.as('cover_name'),
      nightsAhead.as('nights_ahead'),
      yearIncome.as('year_income_cents'),
      sql<number | null>`(
        select ${worst(now)} from calendar_channels where property_id = properties.id and take_url is not null
      )`.as('badness'),
    ])
    .orderBy(ORDERS[order])
    .modifyFront(unprepared)
}

export type EstateRow = Awaited<ReturnType<typeof listEstate>>[number]

export const listEstate = (on: Queryable, asked: EstateAsked, order: Order) =>
  readHomes(on, asked, order).execute()

export const countEstate = async (on: Queryable, asked: EstateAsked): Promise<number> => {
  const { rows } = await sql<{ count: number }>`${unprepared}
    select count(*) as count from properties where ${matching(asked)}`.execute(on)
  return rows[0]?.count ?? 0
}
