import { type SqlBool, sql } from 'kysely'
import type { PropertyStatus } from '#contract/properties/schemas.ts'
import { batchLookups } from '../../db/batch-lookups.ts'
import { joinConditions } from '../../db/conditions.ts'
import { cutPage } from '../../db/cut-page.ts'
import { memoize, prepareStatement } from '../../db/prepared-statement.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { joinViewerDiscount, type ViewerDiscountColumns } from '../network/queries.ts'
import { type HomeRow, isForMember, isOpen, isSavedBy, manages, visibleProperties } from './queries.ts'

/** Filters of a plain list: none of them needs a search. */
export interface PlainFilters {
  status?: PropertyStatus | undefined
  owner?: string | undefined
}

/** Filters narrow what the viewer may see; they never widen it. */
export const matchingPlainly = ({ status, owner }: PlainFilters) => {
  return joinConditions([
    ...(status === undefined ? [] : [sql<SqlBool>`properties.status = ${sql.lit(status)}`]),
    ...(owner === undefined ? [] : [sql<SqlBool>`properties.owner_id = ${owner}`]),
  ])
}

type PlacesQuery = PlainFilters & { limit: number; offset: number }

/** A home of the page, with the part of its card that depends on the viewer. */
export interface PlacedRow extends ViewerDiscountColumns {
  id: string
  card_version: number
  manages: boolean
  saved: boolean
}

export type CardRow = HomeRow & PlacedRow

const placesOf = (on: Queryable, viewer: Principal, query: PlacesQuery) => {
  const page = cutPage(
    visibleProperties(on, viewer)
      .clearSelect()
      .select([
        'properties.id',
        'properties.card_version',
        'properties.owner_id',
        'properties.everyone_else_percentage',
        'properties.created_at',
      ])
      .where(matchingPlainly(query))
      .orderBy('properties.created_at', 'desc')
      .orderBy('properties.id'),
    query,
  )
  return joinViewerDiscount(on.selectFrom(page.as('properties')), viewer.id)
    .select(['properties.id', 'properties.card_version'])
    .select([manages(viewer).as('manages'), isSavedBy(viewer.id).as('saved')])
    .orderBy('properties.created_at', 'desc')
    .orderBy('properties.id')
}

/** The first page of Home and of the list: one prepared statement for each role, status and size. */
const firstPageFor = memoize(
  ([role, status, limit]: [Principal['role'], PropertyStatus | undefined, number]) =>
    prepareStatement((on, viewerId: string) =>
      placesOf(on, { id: viewerId, role }, { status, limit, offset: 0 }),
    ),
)

/** Newest first: the homes of one page, their versions, and the viewer's discount. */
export const listPlaces = (on: Queryable, viewer: Principal, query: PlacesQuery): Promise<PlacedRow[]> => {
  const { status, owner, limit, offset } = query
  return owner === undefined && offset === 0
    ? firstPageFor([viewer.role, status, limit])(on, viewer.id)
    : placesOf(on, viewer, query).execute()
}

type Counted = 'all' | 'open to everyone' | { besidesFor: Principal }

const isOpenToEveryone = sql<SqlBool>`(${isOpen} and properties.visible_to = 'everyone')`

/**
 * The homes that a viewer sees and the public does not, as in {@link isVisibleTo}; it starts with the conditions that
 * indexes support.
 */
const isOpenBesides = (viewer: Principal) => {
  const forMember = sql<SqlBool>`(
    properties.visible_to <> 'everyone'
    and properties.owner_id = any(array(select owner_id from network_members where member_id = ${viewer.id}))
    and ${isOpen} and ${isForMember(viewer)}
  )`
  if (viewer.role === 'user') return forMember
  return sql<SqlBool>`(${forMember} or (properties.owner_id = ${viewer.id} and not ${isOpenToEveryone}))`
}

const isCounted = (counted: Counted) => {
  if (counted === 'all') return sql<SqlBool>`true`
  return counted === 'open to everyone' ? isOpenToEveryone : isOpenBesides(counted.besidesFor)
}

const countTogether = batchLookups((on, query: { counted: Counted; filters: PlainFilters; most: number }[]) =>
  query.map(async ({ counted, filters, most }) => {
    const { count } = await on
      .selectFrom(
        on
          .selectFrom('properties')
          .select('properties.id')
          .where(isCounted(counted))
          .where(matchingPlainly(filters))
          .limit(most === COUNTED_TO ? sql.lit(COUNTED_TO + 1) : most + 1)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }),
)

/** Nobody pages further than this, and counting on would cost more than the page itself. */
export const COUNTED_TO = 1_000

export interface Count {
  count: number
  count_is_exact: boolean
}

/** Counts far enough for this page and the next one. */
export const countedTo = ({ limit, offset }: { limit: number; offset: number }) =>
  Math.max(COUNTED_TO, offset + limit)

export const cappedCount = (counted: number, most: number): Count => ({
  count: Math.min(counted, most),
  count_is_exact: counted <= most,
})

/**
 * Homes that are visible to everyone are counted once for all simultaneous callers; the viewer's additional homes are
 * few and counted separately.
 */
export const countProperties = async (
  on: Queryable,
  viewer: Principal,
  query: PlacesQuery,
): Promise<Count> => {
  const filters = { status: query.status, owner: query.owner }
  const most = countedTo(query)
  if (viewer.role === 'admin')
    return cappedCount(await countTogether(on, { counted: 'all', filters, most }), most)
  const besidesFor = { id: viewer.id, role: viewer.role }
  const [forEveryone, besides] = await Promise.all([
    countTogether(on, { counted: 'open to everyone', filters, most }),
    countTogether(on, { counted: { besidesFor }, filters, most }),
  ])
  return cappedCount(forEveryone + besides, most)
}
