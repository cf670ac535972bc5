import { type RawBuilder, sql } from 'kysely'
import { STALE_AMBER_MS, STALE_RED_MS } from '#contract/calendars/channel.rules.ts'
import type { FeedHealth } from '#contract/kernel/health.ts'
import type {
  AdminPropertyFilters,
  AdminPropertySort,
  HomeHealth,
  Visibility,
} from '#contract/properties/admin.schemas.ts'
import { type Condition, joinConditions } from '../../db/conditions.ts'
import { containing } from '../../db/containing.ts'
import { unprepared } from '../../db/database.ts'
import type { Queryable } from '../../db/transaction.ts'
import { earningCents, isEarned } from '../payments/earnings.queries.ts'
import { coverImage } from './queries.ts'

/** The filters of the list; `now` decides how old outside calendars are. */
export type AdminPropertyQuery = Omit<AdminPropertyFilters, 'sort'> & { readonly now: Date }

/** A higher number is worse. */
const BADNESS: Readonly<Record<FeedHealth, number>> = { green: 0, new: 1, amber: 2, red: 3 }

const ageOver = (ms: number, now: Date) =>
  sql`(paused_at is null and ${now}::timestamptz - coalesce(last_good_at, import_since) >= ${ms} * interval '1 millisecond')`

/**
 * SQL form of `shownHealth` of the contract: the worst health of the channels in `calendar_channels` that have an
 * import link.
 */
const worst = (now: Date) => sql<number | null>`max(case
  when ${ageOver(STALE_RED_MS, now)} then ${sql.lit(BADNESS.red)}
  when trouble is not null or held_since is not null or ${ageOver(STALE_AMBER_MS, now)} then ${sql.lit(BADNESS.amber)}
  when last_good_at is null then ${sql.lit(BADNESS.new)}
  else ${sql.lit(BADNESS.green)}
end)`

export const healthFrom = (badness: number | null): HomeHealth =>
  (Object.keys(BADNESS) as FeedHealth[]).find(health => BADNESS[health] === badness) ?? 'none'

/** `is true` prevents a join: the homes are found once, and a page is still read along its index. */
const inHealth = (health: HomeHealth, now: Date): Condition =>
  health === 'none'
    ? sql`not exists (
        select from calendar_channels where property_id = properties.id and import_url is not null
      )`
    : sql`(properties.id in (
        select property_id from calendar_channels where import_url is not null
        group by property_id having ${worst(now)} = ${BADNESS[health]}
      )) is true`

const VISIBLE: Readonly<Record<Visibility, Condition>> = {
  shown: sql`properties.is_visible`,
  hidden: sql`not properties.is_visible and properties.hidden_reason is null`,
  hidden_by_admin: sql`not properties.is_visible and properties.hidden_reason is not null`,
}

/** Further words are ignored. */
const MOST_WORDS = 8

/** Each word must occur in the home's title or place, or in the name of its owner. */
const everyWord = (text: string): Condition[] =>
  text.split(/\s+/, MOST_WORDS).map(
    word => sql`(properties.words like anywhere(${word}) or properties.owner_id = any(array(
      select id from users where full_name ilike ${containing(word)}
    )))`,
  )

const matching = ({ search, city, status, visibility, owner, health, now }: AdminPropertyQuery): Condition =>
  joinConditions([
    ...(search ? everyWord(search) : []),
    // `properties.words` includes the city and is indexed.
    ...(city
      ? [sql`properties.words like anywhere(${city}) and folded(properties.city) like anywhere(${city})`]
      : []),
    ...(status === undefined ? [] : [sql`properties.status = ${status}`]),
    ...(visibility === undefined ? [] : [VISIBLE[visibility]]),
    ...(owner === undefined ? [] : [sql`properties.owner_id = ${owner}`]),
    ...(health === undefined ? [] : [inHealth(health, now)]),
  ])

type Order = AdminPropertySort | 'waiting'

/** Each order matches an index and ends with the id, so that pages neither repeat nor skip a home. */
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

/** The same rule as the home's own statistics: the income of stays that began in the 365 days before today. */
const yearIncome = sql<number>`(
  select coalesce(sum(${earningCents}), 0)::bigint from bookings
  where property_id = properties.id and ${isEarned}
    and check_in_date >= days.today - 365 and check_in_date < days.today
)`

/** The page is cut by ids alone; the details are then read for these few homes. */
const readHomes = (on: Queryable, query: AdminPropertyQuery, order: Order) => {
  const { now, limit, offset } = query
  const page = sql<{ id: string }>`(
    select properties.id from properties where ${matching(query)}
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
      'properties.currency',
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
      coverImage(sql.ref('properties.id')).as('cover_name'),
      nightsAhead.as('nights_ahead'),
      yearIncome.as('year_income_cents'),
      sql<number | null>`(
        select ${worst(now)} from calendar_channels where property_id = properties.id and import_url is not null
      )`.as('badness'),
    ])
    .orderBy(ORDERS[order])
    .modifyFront(unprepared)
}

export type AdminPropertyRow = Awaited<ReturnType<typeof listAdminProperties>>[number]

export const listAdminProperties = (on: Queryable, query: AdminPropertyQuery, order: Order) =>
  readHomes(on, query, order).execute()

export const countAdminProperties = async (on: Queryable, query: AdminPropertyQuery): Promise<number> => {
  const { rows } = await sql<{ count: number }>`${unprepared}
    select count(*) as count from properties where ${matching(query)}`.execute(on)
  return rows[0]?.count ?? 0
}
