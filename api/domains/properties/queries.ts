import { type Expression, type SqlBool, sql } from 'kysely'
import type { NewProperty, PropertyStatus, Season } from '#contract/properties/schemas.ts'
import { askedTogether } from '../../db/asked-together.ts'
import { cutPage } from '../../db/cut-page.ts'
import { each, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { joinViewerDiscount } from '../network/queries.ts'

/** Whose eyes a query looks with. */
export type Viewer = Pick<Actor, 'id' | 'role'>

/** The same in a statement that looks with several people's eyes: then the id is a column of its own. */
interface Eyes {
  readonly id: string | Expression<string>
  readonly role: Viewer['role']
}

/** Open to guests at all. Literals, so that a prepared plan can still use the partial index on them. */
const isOpen = sql<SqlBool>`properties.status = 'active' and properties.is_visible`

/** In the owner's network, at the level that the owner asks for. */
const isForMember = (viewerId: Eyes['id']) => sql<SqlBool>`exists (
  select from network_members as membership left join trust_levels as held on held.id = membership.trust_level_id
  where membership.owner_id = properties.owner_id and membership.member_id = ${viewerId}
    and (properties.visible_to = 'network' or held.level >= properties.visible_from_level)
)`

/**
 * The one rule of who may see a property, for every query that reads `properties` under that name: all of them for
 * an admin, for others those that are open to everyone or to them as a member of the owner's network and, as only
 * owners own any, an owner's own besides.
 */
export const visibleTo = (viewer: Eyes) => {
  if (viewer.role === 'admin') return sql<SqlBool>`true`
  const open = sql<SqlBool>`${isOpen} and (properties.visible_to = 'everyone' or ${isForMember(viewer.id)})`
  return viewer.role === 'user' ? open : sql<SqlBool>`(${open} or properties.owner_id = ${viewer.id})`
}

export interface PropertyFilters {
  status?: PropertyStatus | undefined
  owner?: string | undefined
  /** Somewhere in the title. */
  search?: string | undefined
  /** Each word somewhere in title, city, state or country. */
  words?: string | undefined
  /** Kept by this person. */
  savedBy?: string | undefined
}

/** A pattern that finds `words` anywhere; its own wildcards stand for themselves. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Among the homes that this person keeps. */
const isSavedBy = (personId: Eyes['id']) => sql<boolean>`exists (
  select from saved_homes where user_id = ${personId} and property_id = properties.id
)`

/** Names joined by commas, which no name holds: an array costs more to read than the rest of the row. */
const imageNames = sql<string | null>`(
  select string_agg(upload_name, ',' order by position) from property_images where property_id = properties.id
)`.as('image_names')

/** Null where there are none. */
export const seasonsOf = sql<Season[] | null>`(
  select json_agg(json_build_object(
    'name', name, 'from', from_date, 'until', until_date, 'price_per_night', price_per_night
  ) order by from_date)
  from property_seasons where property_id = properties.id
)`.as('seasons')

const visibleProperties = (on: Queryable, viewer: Eyes) =>
  on.selectFrom('properties').selectAll('properties').where(visibleTo(viewer))

/** What a card shows of the properties that `found` names; a page is cut before anything is looked up for its rows. */
const readCards = (on: Queryable, viewer: Eyes, found: ReturnType<typeof visibleProperties>) =>
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
      'properties.visible_to',
      'owner.full_name as owner_name',
      'owner.profile_image as owner_image',
      imageNames,
      isSavedBy(viewer.id).as('saved'),
    ])

/** As the index on it has it. */
const nameAndPlace = sql`(properties.title || ' ' || properties.city || ' ' || coalesce(properties.state, '') || ' ' || properties.country)`

/** More words than these narrow a search no further. */
const MOST_WORDS = 8

const wordsIn = (text: string) =>
  text.split(/\s+/, MOST_WORDS).map(word => sql<SqlBool>`${nameAndPlace} ilike ${containing(word)}`)

/** Filters narrow what the viewer may see; they never widen it. */
const matching = ({ status, owner, search, words, savedBy }: PropertyFilters) => {
  const conditions = [
    ...(status === undefined ? [] : [sql<SqlBool>`properties.status = ${sql.lit(status)}`]),
    ...(owner === undefined ? [] : [sql<SqlBool>`properties.owner_id = ${owner}`]),
    ...(search ? [sql<SqlBool>`properties.title ilike ${containing(search)}`] : []),
    ...(words ? wordsIn(words) : []),
    ...(savedBy === undefined ? [] : [isSavedBy(savedBy)]),
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
  const { status, owner, search, words, savedBy, limit, offset } = asked
  return owner === undefined && !search && !words && savedBy === undefined && offset === 0
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

const countTogether = askedTogether((on, asked: { counted: Counted; filters: PropertyFilters }[]) =>
  asked.map(async ({ counted, filters }) => {
    const { count } = await on
      .selectFrom('properties')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isCounted(counted))
      .where(matching(filters))
      .executeTakeFirstOrThrow()
    return count
  }),
)

/**
 * Counting is most of what a list costs. What is open to everyone is counted once for all who ask at the same time;
 * what a viewer sees besides is little, and counted beside it.
 */
export const countProperties = async (on: Queryable, viewer: Viewer, asked: PropertyFilters) => {
  const { status, owner, search, words, savedBy } = asked
  const filters = { status, owner, search, words, savedBy }
  if (viewer.role === 'admin') return countTogether(on, { counted: 'all', filters })
  const besidesFor = { id: viewer.id, role: viewer.role }
  const [forEveryone, besides] = await Promise.all([
    countTogether(on, { counted: 'open to everyone', filters }),
    countTogether(on, { counted: { besidesFor }, filters }),
  ])
  return forEveryone + besides
}

/** Only the owner and admins manage a property. */
const manages = (viewer: Eyes) =>
  viewer.role === 'admin' ? sql<boolean>`true` : sql<boolean>`properties.owner_id = ${viewer.id}`

/** The street is for the owner, admins, and guests whose stay is confirmed or over. */
const knowsAddress = (viewer: Eyes) =>
  viewer.role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`(properties.owner_id = ${viewer.id} or exists (
        select from bookings
        where property_id = properties.id and guest_id = ${viewer.id} and status in ('confirmed', 'completed')
      ))`

const readProperty = (on: Queryable, viewer: Eyes, id: string | Expression<string>) =>
  readCards(on, viewer, visibleProperties(on, viewer).where('properties.id', '=', id)).select([
    'properties.description',
    'properties.address',
    'properties.amenities',
    'properties.time_zone',
    'properties.created_at',
    'properties.updated_at',
    'properties.house_rules',
    'properties.check_in_from',
    'properties.check_out_until',
    'properties.cleaning_fee',
    'properties.weekend_price_per_night',
    'properties.minimum_nights',
    'properties.maximum_nights',
    'properties.visible_from_level',
    'properties.instant_booking_from_level',
    'properties.latitude',
    'properties.longitude',
    seasonsOf,
    knowsAddress(viewer).as('knows_address'),
    manages(viewer).as('manages'),
  ])

/** What is asked at the same time is one statement; `place` says whose question a row answers. */
const propertyTogetherFor = each((role: Viewer['role']) => {
  const readAll = statement((on, viewerIds: string[], ids: string[]) => {
    // Behind a select their number is unknown to the planner: it would make a plan anew for each one otherwise.
    const asked = sql<{ viewer_id: string; property_id: string; place: number }>`
      unnest((select ${viewerIds}::uuid[]), (select ${ids}::uuid[])) with ordinality`
    const viewer = { id: sql.ref<string>('asked.viewer_id'), role }
    return on
      .selectFrom(asked.as<'asked'>(sql`asked(viewer_id, property_id, place)`))
      .innerJoinLateral(readProperty(on, viewer, sql.ref('asked.property_id')).as('property'), join =>
        join.onTrue(),
      )
      .select('asked.place')
      .selectAll('property')
  })
  return askedTogether((on, asked: { viewerId: string; id: string }[]) => {
    const viewerIds = asked.map(({ viewerId }) => viewerId)
    const rows = readAll(
      on,
      viewerIds,
      asked.map(({ id }) => id),
    )
    return asked.map(async (_, index) => (await rows).find(({ place }) => place === index + 1))
  })
})

export type PropertyRow = NonNullable<Awaited<ReturnType<typeof findProperty>>>

/** Undefined for what does not exist and for what the viewer may not see, alike. */
export const findProperty = (on: Queryable, { id: viewerId, role }: Viewer, id: string) =>
  propertyTogetherFor(role)(on, { viewerId, id })

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
  await insertPictures(on, id, more.pictures)
  return id
}

export const insertPictures = async (on: Queryable, propertyId: string, names: readonly string[]) => {
  await on
    .insertInto('property_images')
    .values(names.map((upload_name, position) => ({ property_id: propertyId, position, upload_name })))
    .execute()
}
