import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { joinConditions } from '../../db/conditions.ts'
import type { Principal } from '../../kernel/actor.ts'
import {
  type Bounds,
  boundsOfStay,
  centsOfNight,
  centsOfStay,
  inDollars,
  nightlyPrice,
  type Price,
  priceOfStay,
  type StayPercentages,
  stayPercentages,
} from '../pricing/queries.ts'
import { matching, type PropertyQuery, queryNights } from './filters.queries.ts'
import { isVisibleTo } from './queries.ts'
import { hasRight, rankAt } from './rights.queries.ts'

/** A set of homes whose price for the viewer follows one rule. */
export interface SearchBranch {
  /** What is read as `properties`. */
  readonly homes: RawBuilder<unknown>
  /** All that can be said of a home without pricing its nights or looking at them. */
  readonly holds: RawBuilder<SqlBool>
  readonly price: Price
  /** The viewer's discounts, where dates are asked for. */
  readonly discounts?: { readonly percentage: RawBuilder<number>; readonly further: StayPercentages }
  /** What they are between, by indexes. */
  readonly bounds?: Bounds
  /** Unless another order is requested, homes of a lower tier come before all homes of the next one. */
  readonly tier?: RawBuilder<number>
}

export const isByPrice = ({ sort }: PropertyQuery) => sort === 'price' || sort === '-price'

const looksAtPrice = (asked: PropertyQuery) =>
  asked.min_price !== undefined || asked.max_price !== undefined || isByPrice(asked)

const comersOf = ({ guests = 1, pets }: PropertyQuery) => ({ guests, pets })

/** A night alone at one price, or the stay. */
const priceAt = (
  viewer: Principal,
  asked: PropertyQuery,
  { percentage, night }: { percentage: RawBuilder<number>; night: RawBuilder<number> },
) => {
  const stay = queryNights(asked)
  if (!stay) return { price: nightlyPrice(night) }
  const discounts = { percentage, further: stayPercentages(stay, rankAt(viewer), asked.now) }
  return { price: priceOfStay(stay, comersOf(asked), centsOfStay(stay, discounts)), discounts }
}

const isWithinBounds = (
  { lowest, highest }: Bounds,
  { min_price, max_price }: PropertyQuery,
): RawBuilder<SqlBool>[] => [
  ...(min_price === undefined ? [] : [sql<SqlBool>`${highest} >= ${min_price * 100}::bigint - 1`]),
  ...(max_price === undefined ? [] : [sql<SqlBool>`${lowest} <= ${max_price * 100}::bigint + 1`]),
]

/** What everyone else gets: a night, and what the nights of a stay are between, stand with the home and in indexes. */
const forEveryoneElse = (viewer: Principal, asked: PropertyQuery): SearchBranch => {
  const stay = queryNights(asked)
  const bounds = stay ? boundsOfStay(stay.check_in_date, stay.check_out_date) : undefined
  return {
    homes: sql`properties`,
    holds: joinConditions([
      isVisibleTo(viewer),
      sql`properties.owner_id not in (
        select owner_id from network_members where member_id = ${viewer.id} and trust_level_id is not null
      )`,
      matching(viewer, asked),
      hasRight(viewer, 'price_from'),
      ...(bounds ? isWithinBounds(bounds, asked) : []),
    ]),
    ...priceAt(viewer, asked, {
      percentage: sql`properties.everyone_else_percentage`,
      night: sql`properties.everyone_else_nightly_cents`,
    }),
    ...(bounds ? { bounds } : {}),
  }
}

/**
 * Homes at the viewer's own levels. They are few and found by their owners: indexes of words or places would not help.
 */
const atLevels = (viewer: Principal, asked: PropertyQuery): SearchBranch => ({
  homes: sql`(
    select properties.*, priced.default_discount_percentage as held_percentage,
      ${inDollars(centsOfNight(sql`priced.default_discount_percentage`))} as held_nightly_cents
    from network_members as membership join trust_levels as priced on priced.id = membership.trust_level_id
      join properties on properties.owner_id = membership.owner_id
    where membership.member_id = ${viewer.id} offset 0
  ) as properties`,
  holds: joinConditions([isVisibleTo(viewer), matching(viewer, asked), hasRight(viewer, 'price_from')]),
  ...priceAt(viewer, asked, {
    percentage: sql`properties.held_percentage`,
    night: sql`properties.held_nightly_cents`,
  }),
})

/** Every home that the viewer may see, where no price is asked for. */
export const whole = (viewer: Principal, asked: PropertyQuery): SearchBranch => ({
  homes: sql`properties`,
  holds: joinConditions([isVisibleTo(viewer), matching(viewer, asked)]),
  price: nightlyPrice(sql`0`),
})

/** One branch where no price is requested, else one for each price rule. */
export const branchesFor = (viewer: Principal, asked: PropertyQuery): SearchBranch[] =>
  looksAtPrice(asked) ? [forEveryoneElse(viewer, asked), atLevels(viewer, asked)] : [whole(viewer, asked)]

/** Where the bounds alone say that a price is in the range, the price is not asked for. */
const inPriceRange = (
  { price: { nightly }, bounds }: SearchBranch,
  { min_price, max_price }: PropertyQuery,
) => {
  const within = (bound: RawBuilder<SqlBool> | null, holds: RawBuilder<SqlBool>) =>
    bound ? sql<SqlBool>`(${bound} or ${holds})` : holds
  const [least, most] = [min_price, max_price].map(dollars => sql`${(dollars ?? 0) * 100}::bigint`)
  return [
    ...(min_price === undefined
      ? []
      : [within(bounds ? sql`${bounds.lowest} > ${least}` : null, sql`${nightly} >= ${least}`)]),
    ...(max_price === undefined
      ? []
      : [within(bounds ? sql`${bounds.highest} < ${most}` : null, sql`${nightly} <= ${most}`)]),
  ]
}

/** The nights of each home are priced once, however many conditions and orders look at the price. */
export const pricedOnce = (asked: PropertyQuery, branch: SearchBranch): SearchBranch => {
  const stay = queryNights(asked)
  if (!stay || !branch.discounts) return branch
  return {
    ...branch,
    homes: sql`(
      select properties.*, ${centsOfStay(stay, branch.discounts)} as cents_of_nights from ${branch.homes}
      where ${branch.holds} offset 0
    ) as properties`,
    holds: sql`true`,
    price: priceOfStay(stay, comersOf(asked), sql`properties.cents_of_nights`),
  }
}

/** The homes that match, whether or not their nights are free. */
export const candidates = (asked: PropertyQuery, branch: SearchBranch) =>
  sql`from ${branch.homes} where ${joinConditions([branch.holds, ...inPriceRange(branch, asked)])}`
