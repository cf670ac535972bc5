import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { joinConditions } from '../../db/conditions.ts'
import { unprepared } from '../../db/database.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import type { Nights } from '../availability/queries.ts'
import type { Bounds } from '../pricing/queries.ts'
import {
  freeCheckInsOf,
  isFreeForQuery,
  metresTo,
  type PropertyQuery,
  queryNights,
  queryPoint,
} from './filters.queries.ts'
import { type Count, cappedCount, countedTo } from './listing.queries.ts'
import { readCards, STAY_DISCOUNT_COLUMNS, seasonsSql } from './queries.ts'
import {
  branchesFor,
  candidates,
  isByPrice,
  pricedOnce,
  type SearchBranch,
  whole,
} from './search-branches.queries.ts'
import { everyName } from './words.queries.ts'

/** Homes whose name contains the words come before those that only mention them in the description or the amenities. */
const tiersOf = (branch: SearchBranch, asked: PropertyQuery): SearchBranch[] => {
  if (!isByTier(asked)) return [branch]
  const called = everyName(asked.wanted)
  // Around a point, all homes are sorted anyway.
  if (queryPoint(asked)) return [{ ...branch, tier: sql`case when ${called} then 0 else 1 end` }]
  return [
    { ...branch, holds: sql`${branch.holds} and ${called}`, tier: sql`0` },
    { ...branch, holds: sql`${branch.holds} and ${called} is not true`, tier: sql`1` },
  ]
}

const isByTier = ({ wanted, sort, saved }: PropertyQuery) => wanted.length > 0 && sort === 'newest' && !saved

interface Order {
  /** The sort keys of a home, as columns of the result. */
  readonly keys: RawBuilder<unknown>
  /** The order by these columns; it always ends with the id, so that pages neither repeat nor skip a home. */
  readonly by: RawBuilder<unknown>
  /** The same order within one tier, as an index provides it. */
  readonly within?: RawBuilder<unknown>
}

const ordered = (keys: RawBuilder<unknown>, by: RawBuilder<unknown>): Order => ({ keys, by })

const orderOf = (viewer: Principal, asked: PropertyQuery, { price, tier = sql`0` }: SearchBranch): Order => {
  const { sort } = asked
  const spot = queryPoint(asked)
  if (isByPrice(asked)) {
    const direction = sort === 'price' ? sql`asc` : sql`desc`
    return ordered(
      sql`${price.placed} as key_1, properties.price_per_night as key_2`,
      sql`key_1 ${direction}, key_2 ${direction}, id ${direction}`,
    )
  }
  if (sort === 'distance' && spot) return ordered(sql`${metresTo(spot)} as key_1, 0 as key_2`, sql`key_1, id`)
  if (sort === 'rating')
    return ordered(
      sql`properties.rating_average as key_1, properties.rating_count as key_2`,
      sql`key_1 desc nulls last, key_2 desc, id`,
    )
  if (asked.saved)
    return ordered(
      sql`(select saved_at from saved_homes where user_id = ${viewer.id} and property_id = properties.id) as key_1, 0 as key_2`,
      sql`key_1 desc, id`,
    )
  if (isByTier(asked))
    return {
      keys: sql`${tier} as key_1, properties.created_at as key_2`,
      by: sql`key_1, key_2 desc, id`,
      within: sql`key_2 desc, id`,
    }
  return ordered(sql`properties.created_at as key_1, 0 as key_2`, sql`key_1 desc, id`)
}

interface Found {
  id: string
  key_1: unknown
  key_2: unknown
}

/** What of a home says whether its nights are free. */
const HOME = sql`properties.id, properties.preparation_days`

const filledBy = ({ offset, limit }: PropertyQuery) => offset + limit

/** Put in order before their nights are looked at. */
const firstInOrder = (viewer: Principal, asked: PropertyQuery, branch: SearchBranch) => {
  const priced = pricedOnce(asked, branch)
  const { keys, by } = orderOf(viewer, asked, priced)
  const homes = sql`select ${HOME}, ${keys} ${candidates(asked, priced)}`
  return sql`(select * from (${homes} order by ${by}) as properties
    where ${isFreeForQuery(viewer, asked)} order by ${by} limit ${filledBy(asked)}::int)`
}

/** So many more homes than a page needs are priced to learn how far it reaches. */
const PROBED = 150
const MOST_CENTS = sql`1000000000000::bigint`

/**
 * In the order of the price of a stay, which no index has. Some homes are priced along the index of a single night: no
 * home of the page is beyond what would fill it of them, whichever they are. Then only those are priced and put in
 * order whose bounds reach that far.
 */
const firstByBounds = (
  viewer: Principal,
  asked: PropertyQuery,
  branch: SearchBranch,
  bounds: Bounds,
  stay: Nights,
) => {
  const { min_price, max_price } = asked
  const rises = asked.sort === 'price'
  const direction = rises ? sql`asc` : sql`desc`
  const night = sql`properties.everyone_else_nightly_cents`
  const near = [
    ...(rises && min_price !== undefined ? [sql<SqlBool>`${night} >= ${min_price * 100}::bigint`] : []),
    ...(!rises && max_price !== undefined ? [sql<SqlBool>`${night} <= ${max_price * 100}::bigint`] : []),
  ]
  const probed = pricedOnce(asked, {
    ...branch,
    homes: sql`(
      select * from properties where ${joinConditions([branch.holds, ...near])} order by ${night} ${direction}
    ) as properties`,
    holds: sql<SqlBool>`true`,
  })
  const reach = sql`(select reach from probed)`
  const within = rises
    ? sql`${bounds.lowest} between 0 and coalesce(${reach} + 1, ${MOST_CENTS})`
    : sql`${bounds.highestWithFees} between coalesce(${reach} - 1, 0) and ${MOST_CENTS}`
  const reached = { ...branch, holds: joinConditions([branch.holds, sql`${within}`]) }
  return sql`(with probed as materialized (
      select placed / ${nightsBetween(stay.check_in_date, stay.check_out_date)}::int as reach from (
        select ${probed.price.placed} as placed ${candidates(asked, probed)} and ${isFreeForQuery(viewer, asked)}
        limit ${filledBy(asked) + PROBED}::int
      ) as near order by placed ${direction} limit 1 offset ${filledBy(asked) - 1}::int
    ) select * from ${firstInOrder(viewer, asked, reached)} as reached)`
}

/**
 * The first homes of a branch. Their nights are what costs most to look at: along an index they are looked at until the
 * page is full; around a place, or at a viewer's own prices, homes are found in no order and put in order before that.
 */
const selectFirst = (viewer: Principal, asked: PropertyQuery, branch: SearchBranch) => {
  const { keys, by, within = by } = orderOf(viewer, asked, branch)
  const stay = queryNights(asked)
  // The bound of the highest prices is of stays without pets.
  const bounded = branch.bounds && !(asked.pets && asked.sort === '-price')
  if (queryPoint(asked) || (branch.discounts && !bounded)) return firstInOrder(viewer, asked, branch)
  if (stay && branch.bounds && isByPrice(asked))
    return firstByBounds(viewer, asked, branch, branch.bounds, stay)
  return sql`(select ${HOME}, ${keys} ${candidates(asked, branch)} and ${isFreeForQuery(viewer, asked)}
    order by ${within} limit ${filledBy(asked)}::int)`
}

/** The homes of a branch; those of the next tier are read only where the first tier does not fill the page. */
const inTiers = (viewer: Principal, asked: PropertyQuery, branch: SearchBranch) => {
  const [first, next] = tiersOf(branch, asked).map(tier => selectFirst(viewer, asked, tier))
  if (!next) return sql`${first}`
  return sql`(with first as materialized ${first} select * from first union all
    select * from ${next} as next where (select count(*) from first) < ${filledBy(asked)}::int)`
}

/** The homes of one page, with their sort keys. */
const foundPage = (viewer: Principal, asked: PropertyQuery) => {
  const each = branchesFor(viewer, asked).map(branch => inTiers(viewer, asked, branch))
  const { by } = orderOf(viewer, asked, whole(viewer, asked))
  return {
    by,
    page: sql<Found>`(select * from (${sql.join(each, sql` union all `)}) as either
      order by ${by} limit ${asked.limit}::int offset ${asked.offset}::int)`,
  }
}

const selectFound = (on: Queryable, viewer: Principal, asked: PropertyQuery) => {
  const { by, page } = foundPage(viewer, asked)
  const spot = queryPoint(asked)
  const metres: RawBuilder<number | null> = spot ? metresTo(spot) : sql`null`
  const found = on
    .selectFrom('properties')
    .innerJoin(page.as<'found'>(sql`found`), 'found.id', 'properties.id')
    .selectAll('properties')
    .select(['found.key_1', 'found.key_2'])
  return readCards(on, viewer, found.as('properties'))
    .select([
      'properties.weekend_price_per_night',
      'properties.cleaning_fee',
      'properties.charges',
      'properties.cost_per_stay',
      'properties.time_zone',
      ...STAY_DISCOUNT_COLUMNS,
      sql<number>`service_fee_in(properties.currency)`.as('service_fee_cents'),
      seasonsSql,
      metres.as('metres'),
      freeCheckInsOf(viewer, asked).as('free_check_ins'),
    ])
    .orderBy(by)
    .modifyFront(unprepared)
}

/** One page of results: one statement for homes, owners, pictures and prices. */
export const searchCards = (on: Queryable, viewer: Principal, asked: PropertyQuery) =>
  selectFound(on, viewer, asked).execute()

/** The same with the approximate location. The query has an area, which only homes with a shown place are in. */
export const searchPins = (on: Queryable, viewer: Principal, asked: PropertyQuery) =>
  selectFound(on, viewer, asked)
    .select(['properties.approximate_latitude', 'properties.approximate_longitude'])
    .execute()

/** Only the ids, and whether a home is the viewer's own. */
export const searchIds = async (on: Queryable, viewer: Principal, asked: PropertyQuery) => {
  const { rows } = await sql<{ id: string; own: boolean }>`${unprepared}
    select properties.id, properties.owner_id = ${viewer.id} as own
    from ${foundPage(viewer, asked).page} as found join properties on properties.id = found.id`.execute(on)
  return rows
}

export type PinRow = Awaited<ReturnType<typeof searchPins>>[number]

export type FoundRow = Awaited<ReturnType<typeof searchCards>>[number]

/**
 * Nights are checked home by home. Where a search has dates, this many homes are checked before the count becomes "at
 * least".
 */
const LOOKED_AT = 2_000

export const countSearch = async (on: Queryable, viewer: Principal, asked: PropertyQuery): Promise<Count> => {
  const most = countedTo(asked)
  const looksAtNights = asked.check_in_date !== undefined || asked.flexible_month !== undefined
  const looked = looksAtNights ? Math.max(LOOKED_AT, most) : most
  const each = branchesFor(viewer, asked).map(
    branch => sql`(select ${HOME} ${candidates(asked, pricedOnce(asked, branch))} limit ${looked + 1}::int)`,
  )
  const { rows } = await sql<{ looked_at: number; count: number }>`${unprepared}
    with matched as materialized (${sql.join(each, sql` union all `)})
    select (select count(*) from matched) as looked_at,
      (select count(*) from (select from matched as properties where ${isFreeForQuery(viewer, asked)} limit ${most + 1}::int) as free) as count`.execute(
    on,
  )
  const [{ looked_at, count } = { looked_at: 0, count: 0 }] = rows
  const { count: counted, count_is_exact } = cappedCount(count, most)
  return { count: counted, count_is_exact: count_is_exact && looked_at <= looked }
}
