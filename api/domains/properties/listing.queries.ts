import { type SqlBool, sql } from 'kysely'
import type { PropertyStatus } from '#contract/properties/schemas.ts'
import { askedTogether } from '../../db/asked-together.ts'
import { cutPage } from '../../db/cut-page.ts'
import { each, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isForMember, isOpen, readCards, type Viewer, visibleProperties } from './queries.ts'

/** What a plain list is narrowed by: nothing that looks into a home. */
export interface PlainFilters {
  status?: PropertyStatus | undefined
  owner?: string | undefined
}

/** Filters narrow what the viewer may see; they never widen it. */
export const matchingPlainly = ({ status, owner }: PlainFilters) => {
  const conditions = [
    ...(status === undefined ? [] : [sql<SqlBool>`properties.status = ${sql.lit(status)}`]),
    ...(owner === undefined ? [] : [sql<SqlBool>`properties.owner_id = ${owner}`]),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `)
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

type Asked = PlainFilters & { limit: number; offset: number }

const cardsOf = (on: Queryable, viewer: Viewer, asked: Asked) =>
  readCards(
    on,
    viewer,
    cutPage(
      visibleProperties(on, viewer)
        .where(matchingPlainly(asked))
        .orderBy('properties.created_at', 'desc')
        .orderBy('properties.id'),
      asked,
    ).as('properties'),
  )
    .orderBy('properties.created_at', 'desc')
    .orderBy('properties.id')

/** What Home and the list open with: a statement for each role, status and size. */
const firstPageFor = each(([role, status, limit]: [Viewer['role'], PropertyStatus | undefined, number]) =>
  statement((on, viewerId: string) => cardsOf(on, { id: viewerId, role }, { status, limit, offset: 0 })),
)

/** Newest first; one statement for homes, owners, pictures and the viewer's discount. */
export const listCards = (on: Queryable, viewer: Viewer, asked: Asked) => {
  const { status, owner, limit, offset } = asked
  return owner === undefined && offset === 0
    ? firstPageFor([viewer.role, status, limit])(on, viewer.id)
    : cardsOf(on, viewer, asked).execute()
}

type Counted = 'all' | 'open to everyone' | { besidesFor: Viewer }

const isOpenToEveryone = sql<SqlBool>`(${isOpen} and properties.visible_to = 'everyone')`

/** What a viewer sees and everyone does not, as {@link visibleTo} has it; begun where the indexes find it. */
const isOpenBesides = (viewer: Viewer) => {
  const forMember = sql<SqlBool>`(
    properties.visible_to <> 'everyone'
    and properties.owner_id = any(array(select owner_id from network_members where member_id = ${viewer.id}))
    and ${isOpen} and ${isForMember(viewer.id)}
  )`
  if (viewer.role === 'user') return forMember
  return sql<SqlBool>`(${forMember} or (properties.owner_id = ${viewer.id} and not ${isOpenToEveryone}))`
}

const isCounted = (counted: Counted) => {
  if (counted === 'all') return sql<SqlBool>`true`
  return counted === 'open to everyone' ? isOpenToEveryone : isOpenBesides(counted.besidesFor)
}

const countTogether = askedTogether(
  (on, asked: { counted: Counted; filters: PlainFilters; most: number }[]) =>
    asked.map(async ({ counted, filters, most }) => {
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

/** Further than this nobody reads, and counting on would cost more than the page itself. */
export const COUNTED_TO = 1_000

export interface Count {
  count: number
  count_is_exact: boolean
}

/** As far as a page and its neighbour need it. */
export const countedTo = ({ limit, offset }: { limit: number; offset: number }) =>
  Math.max(COUNTED_TO, offset + limit)

export const cappedCount = (counted: number, most: number): Count => ({
  count: Math.min(counted, most),
  count_is_exact: counted <= most,
})

/**
 * What is open to everyone is counted once for all who ask at the same time; what a viewer sees besides is little,
 * and counted beside it.
 */
export const countProperties = async (on: Queryable, viewer: Viewer, asked: Asked): Promise<Count> => {
  const filters = { status: asked.status, owner: asked.owner }
  const most = countedTo(asked)
  if (viewer.role === 'admin')
    return cappedCount(await countTogether(on, { counted: 'all', filters, most }), most)
  const besidesFor = { id: viewer.id, role: viewer.role }
  const [forEveryone, besides] = await Promise.all([
    countTogether(on, { counted: 'open to everyone', filters, most }),
    countTogether(on, { counted: { besidesFor }, filters, most }),
  ])
  return cappedCount(forEveryone + besides, most)
}
