import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { unprepared } from '../../db/database.ts'
import type { Queryable } from '../../db/transaction.ts'
import { type Asked, isFree, matching, metresTo, nightsOf, spotOf } from './filters.queries.ts'
import { type Count, cappedCount, countedTo } from './listing.queries.ts'
import { nightlyPrice, type Price, priceAt } from './price.queries.ts'
import { readCards, seasonsOf, type Viewer, visibleTo } from './queries.ts'
import { everyName } from './words.queries.ts'

/** Homes with one rule of price for the viewer. */
interface Branch {
  readonly holds: RawBuilder<SqlBool>
  /** Instead of all homes. */
  readonly among?: RawBuilder<unknown>
  readonly price: Price
  /** Homes of a lower tier stand before all of the next, where nothing else was asked to be their order. */
  readonly tier?: RawBuilder<number>
}

const held = (viewer: Viewer) =>
  sql`select owner_id from network_members where member_id = ${viewer.id} and trust_level_id is not null`

const discountHeld = (viewer: Viewer) => sql<number>`(
  select priced.default_discount_percentage
  from network_members as membership join trust_levels as priced on priced.id = membership.trust_level_id
  where membership.owner_id = properties.owner_id and membership.member_id = ${viewer.id}
)`

/** What everyone else gets: where a night is what counts, its price stands with the home, in an index. */
const forEveryoneElse = (viewer: Viewer, asked: Asked): Branch => ({
  holds: sql`properties.owner_id not in (${held(viewer)})`,
  price: nightsOf(asked)
    ? priceAt(sql`properties.everyone_else_percentage`, asked)
    : nightlyPrice(sql`properties.everyone_else_nightly_cents`, true),
})

/** Few, and found by their owners alone: for them, indexes of words or places would be read in vain. */
const atLevels = (viewer: Viewer, asked: Asked): Branch => ({
  holds: sql`true`,
  among: sql`(select * from properties where owner_id = any(array(${held(viewer)})) offset 0) as properties`,
  price: priceAt(discountHeld(viewer), asked),
})

const looksAtPrice = ({ min_price, max_price, sort }: Asked) =>
  min_price !== undefined || max_price !== undefined || sort === 'price' || sort === '-price'

const whole: Branch = { holds: sql`true`, price: nightlyPrice(sql`0`, false) }

/** One where no price is asked for, else one for each rule of price. */
const branchesFor = (viewer: Viewer, asked: Asked): Branch[] =>
  looksAtPrice(asked) ? [forEveryoneElse(viewer, asked), atLevels(viewer, asked)] : [whole]

const inPriceRange = ({ price: { nightly } }: Branch, { min_price, max_price }: Asked) => [
  ...(min_price === undefined ? [] : [sql`${nightly} >= ${min_price * 100}::bigint`]),
  ...(max_price === undefined ? [] : [sql`${nightly} <= ${max_price * 100}::bigint`]),
]

const homesOf = ({ among = sql`properties` }: Branch) => among

/** All that can be said of a home without looking at its nights. */
const candidates = (viewer: Viewer, asked: Asked, branch: Branch) =>
  sql.join(
    [visibleTo(viewer), branch.holds, matching(viewer, asked), ...inPriceRange(branch, asked)],
    sql` and `,
  )

/** What is called so comes before what only has it in its description or its amenities. */
const tiersOf = (branch: Branch, asked: Asked): Branch[] => {
  if (!isByTier(asked)) return [branch]
  const called = everyName(asked.wanted)
  // Around a place all are put in order anyway.
  if (spotOf(asked)) return [{ ...branch, tier: sql`case when ${called} then 0 else 1 end` }]
  return [
    { ...branch, holds: sql`${branch.holds} and ${called}`, tier: sql`0` },
    { ...branch, holds: sql`${branch.holds} and ${called} is not true`, tier: sql`1` },
  ]
}

const isByTier = ({ wanted, sort, saved }: Asked) => wanted.length > 0 && sort === 'newest' && !saved

interface Order {
  /** What a home is placed by, as columns of what is found. */
  readonly keys: RawBuilder<unknown>
  /** Over those columns; it always ends with the id, so that pages neither repeat nor lose a home. */
  readonly by: RawBuilder<unknown>
  /** The same among the homes of one tier, as an index has it. */
  readonly within?: RawBuilder<unknown>
}

const ordered = (keys: RawBuilder<unknown>, by: RawBuilder<unknown>): Order => ({ keys, by })

const orderOf = (viewer: Viewer, asked: Asked, { price, tier = sql`0` }: Branch): Order => {
  const { sort } = asked
  const spot = spotOf(asked)
  if (sort === 'price' || sort === '-price') {
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

/**
 * The first homes of a branch. Their nights are what costs most to look at: along an index they are looked at until the
 * page is full; around a place, or at prices of their own, homes are found in no order and put in order before that.
 */
const firstOf = (viewer: Viewer, asked: Asked, branch: Branch) => {
  const { keys, by, within = by } = orderOf(viewer, asked, branch)
  const most = sql`${asked.offset + asked.limit}::int`
  const homes = sql`select properties.id, ${keys} from ${homesOf(branch)} where ${candidates(viewer, asked, branch)}`
  return spotOf(asked) || (looksAtPrice(asked) && !branch.price.isIndexed)
    ? sql`(select * from (${homes} order by ${by}) as properties where ${isFree(asked)} order by ${by} limit ${most})`
    : sql`(${homes} and ${isFree(asked)} order by ${within} limit ${most})`
}

/** The homes of a branch, of which those of the next tier are looked for only where those of the first fill no page. */
const inTiers = (viewer: Viewer, asked: Asked, branch: Branch) => {
  const [first, next] = tiersOf(branch, asked).map(tier => firstOf(viewer, asked, tier))
  if (!next) return sql`${first}`
  return sql`(with first as materialized ${first} select * from first union all
    select * from ${next} as next where (select count(*) from first) < ${asked.offset + asked.limit}::int)`
}

/** The homes of one page, with what they are placed by. */
const foundPage = (viewer: Viewer, asked: Asked) => {
  const each = branchesFor(viewer, asked).map(branch => inTiers(viewer, asked, branch))
  const { by } = orderOf(viewer, asked, whole)
  return {
    by,
    page: sql<Found>`(select * from (${sql.join(each, sql` union all `)}) as either
      order by ${by} limit ${asked.limit}::int offset ${asked.offset}::int)`,
  }
}

/** One page of what is found: one statement for homes, owners, pictures and prices. */
export const searchCards = (on: Queryable, viewer: Viewer, asked: Asked) => {
  const { by, page } = foundPage(viewer, asked)
  const spot = spotOf(asked)
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
      sql<number>`(select service_fee_cents from platform_settings)`.as('service_fee_cents'),
      seasonsOf,
      metres.as('metres'),
    ])
    .orderBy(by)
    .modifyFront(unprepared)
    .execute()
}

export type FoundRow = Awaited<ReturnType<typeof searchCards>>[number]

/**
 * A home's nights are looked at one home at a time. Where a search names dates, so many homes are looked at before the
 * count says "at least".
 */
const LOOKED_AT = 2_000

export const countSearch = async (on: Queryable, viewer: Viewer, asked: Asked): Promise<Count> => {
  const most = countedTo(asked)
  const looksAtNights = asked.check_in_date !== undefined
  const looked = looksAtNights ? Math.max(LOOKED_AT, most) : most
  const each = branchesFor(viewer, asked).map(
    branch => sql`(select properties.id from ${homesOf(branch)}
      where ${candidates(viewer, asked, branch)} limit ${looked + 1}::int)`,
  )
  const { rows } = await sql<{ looked_at: number; count: number }>`${unprepared}
    with properties as materialized (${sql.join(each, sql` union all `)})
    select (select count(*) from properties) as looked_at,
      (select count(*) from (select from properties where ${isFree(asked)} limit ${most + 1}::int) as free) as count`.execute(
    on,
  )
  const [{ looked_at, count } = { looked_at: 0, count: 0 }] = rows
  const { count: counted, count_is_exact } = cappedCount(count, most)
  return { count: counted, count_is_exact: count_is_exact && looked_at <= looked }
}
