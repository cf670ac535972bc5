import { type SqlBool, sql } from 'kysely'
import type { NewProperty, PropertyStatus } from '#contract/properties/schemas.ts'
import { askedTogether } from '../../db/asked-together.ts'
import { cutPage } from '../../db/cut-page.ts'
import { each, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { joinViewerDiscount } from '../network/queries.ts'

/** Whose eyes a query looks with. */
export type Viewer = Pick<Actor, 'id' | 'role'>

/**
 * The one rule of who may see a property, for every query that reads `properties` under that name: all of them
 * for an admin, for others the active and visible ones and, as only owners own any, an owner's own besides.
 * Its constants are literals, so that a prepared plan can still use the partial index on them.
 */
export const visibleTo = (viewer: Viewer) => {
  const open = sql<SqlBool>`properties.status = 'active' and properties.is_visible`
  if (viewer.role === 'admin') return sql<SqlBool>`true`
  if (viewer.role === 'user') return open
  return sql<SqlBool>`(${open} or properties.owner_id = ${viewer.id})`
}

export interface PropertyFilters {
  status?: PropertyStatus | undefined
  owner?: string | undefined
  search?: string | undefined
}

/** A pattern that finds `words` anywhere; its own wildcards stand for themselves. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Names joined by commas, which no name holds: an array costs more to read than the rest of the row. */
const imageNames = sql<string | null>`(
  select string_agg(upload_name, ',' order by position) from property_images where property_id = properties.id
)`.as('image_names')

const visibleProperties = (on: Queryable, viewer: Viewer) =>
  on.selectFrom('properties').selectAll('properties').where(visibleTo(viewer))

/** What a card shows of the properties that `found` names; a page is cut before anything is looked up for its rows. */
const readCards = (on: Queryable, viewer: Viewer, found: ReturnType<typeof visibleProperties>) =>
  joinViewerDiscount(on.selectFrom(found.as('properties')), viewer.id)
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .select([
      'properties.id',
      'properties.owner_id',
      'properties.title',
      'properties.city',
      'properties.state',
      'properties.country',
      'properties.price_per_night',
      'properties.bedrooms',
      'properties.bathrooms',
      'properties.max_guests',
      'properties.status',
      'properties.is_visible',
      'owner.full_name as owner_name',
      'owner.profile_image as owner_image',
      imageNames,
    ])

/** Filters narrow what the viewer may see; they never widen it. */
const matching = ({ status, owner, search }: PropertyFilters) => {
  const conditions = [
    ...(status === undefined ? [] : [sql<SqlBool>`properties.status = ${sql.lit(status)}`]),
    ...(owner === undefined ? [] : [sql<SqlBool>`properties.owner_id = ${owner}`]),
    ...(search ? [sql<SqlBool>`properties.title ilike ${containing(search)}`] : []),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `)
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

type Asked = PropertyFilters & { limit: number; offset: number }

const cardsOf = (on: Queryable, viewer: Viewer, asked: Asked) =>
  readCards(
    on,
    viewer,
    cutPage(
      visibleProperties(on, viewer)
        .where(matching(asked))
        .orderBy('properties.created_at', 'desc')
        .orderBy('properties.id'),
      asked,
    ),
  )
    .orderBy('properties.created_at', 'desc')
    .orderBy('properties.id')

/** What Home and the list open with: a statement for each role, status and size. */
const firstPageFor = each(([role, status, limit]: [Viewer['role'], PropertyStatus | undefined, number]) =>
  statement((on, viewerId: string) => cardsOf(on, { id: viewerId, role }, { status, limit, offset: 0 })),
)

/** Newest first; one statement for homes, owners, pictures and the viewer's discount. */
export const listCards = (on: Queryable, viewer: Viewer, asked: Asked) => {
  const { status, owner, search, limit, offset } = asked
  return owner === undefined && !search && offset === 0
    ? firstPageFor([viewer.role, status, limit])(on, viewer.id)
    : cardsOf(on, viewer, asked).execute()
}

const countTogether = askedTogether((on, asked: { viewer: Viewer; filters: PropertyFilters }[]) =>
  asked.map(async ({ viewer, filters }) => {
    const { count } = await on
      .selectFrom('properties')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(visibleTo(viewer))
      .where(matching(filters))
      .executeTakeFirstOrThrow()
    return count
  }),
)

/** Counting is most of what a list costs. Those who see the same homes, all guests and all admins, share a count. */
export const countProperties = (on: Queryable, viewer: Viewer, filters: PropertyFilters) => {
  const { status, owner, search } = filters
  const { role, id } = viewer
  return countTogether(on, {
    viewer: { role, id: role === 'owner' ? id : '' },
    filters: { status, owner, search },
  })
}

/** The street is for the owner, admins, and guests whose stay is confirmed or over. */
const knowsAddress = (viewer: Viewer) =>
  viewer.role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`(properties.owner_id = ${viewer.id} or exists (
        select from bookings
        where property_id = properties.id and guest_id = ${viewer.id} and status in ('confirmed', 'completed')
      ))`

const propertyFor = each((role: Viewer['role']) =>
  statement((on, viewerId: string, id: string) => {
    const viewer = { id: viewerId, role }
    return readCards(on, viewer, visibleProperties(on, viewer).where('properties.id', '=', id)).select([
      'properties.description',
      'properties.address',
      'properties.amenities',
      'properties.time_zone',
      'properties.created_at',
      knowsAddress(viewer).as('knows_address'),
    ])
  }),
)

export type PropertyRow = NonNullable<Awaited<ReturnType<typeof findProperty>>>

/** Undefined for what does not exist and for what the viewer may not see, alike. */
export const findProperty = async (on: Queryable, viewer: Viewer, id: string) =>
  (await propertyFor(viewer.role)(on, viewer.id, id))[0]

/** Makes the property with its pictures in their order; answers its id. */
export const insertProperty = async (
  on: Queryable,
  { images: _addresses, ...fields }: NewProperty,
  more: { ownerId: string; timeZone: string; pictures: readonly string[] },
) => {
  const { id } = await on
    .insertInto('properties')
    .values({
      ...fields,
      owner_id: more.ownerId,
      address: fields.address ?? '',
      state: fields.state || null,
      time_zone: more.timeZone,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await on
    .insertInto('property_images')
    .values(more.pictures.map((upload_name, position) => ({ property_id: id, position, upload_name })))
    .execute()
  return id
}
