import { type AliasedExpression, type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Season } from '#contract/properties/schemas.ts'
import { askedTogether } from '../../db/asked-together.ts'
import { each, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Properties } from '../../db/types.ts'
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
export const isOpen = sql<SqlBool>`properties.status = 'active' and properties.is_visible
  and not properties.owner_suspended`

/** In the owner's network, at the level that the owner asks for. */
export const isForMember = (viewerId: Eyes['id']) => sql<SqlBool>`exists (
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

/** Among the homes that this person keeps. */
export const isSavedBy = (personId: Eyes['id']) => sql<boolean>`exists (
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

export const visibleProperties = (on: Queryable, viewer: Eyes) =>
  on.selectFrom('properties').selectAll('properties').where(visibleTo(viewer))

/** Only the owner and admins manage a property. */
const manages = (viewer: Eyes) =>
  viewer.role === 'admin' ? sql<boolean>`true` : sql<boolean>`properties.owner_id = ${viewer.id}`

/** What a card shows of the properties that `found` names; a page is cut before anything is looked up for its rows. */
export const readCards = (
  on: Queryable,
  viewer: Eyes,
  found: AliasedExpression<Selectable<Properties>, 'properties'>,
) =>
  joinViewerDiscount(on.selectFrom(found), viewer.id)
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
      'properties.instant_booking_from_level',
      'properties.rating_sum',
      'properties.rating_count',
      'owner.full_name as owner_name',
      'owner.profile_image as owner_image',
      'properties.review_asked_at',
      'properties.sent_back_reason',
      'properties.hidden_reason',
      manages(viewer).as('manages'),
      imageNames,
      isSavedBy(viewer.id).as('saved'),
    ])

/** The street is for the owner, admins, and guests whose stay is confirmed or over. */
const knowsAddress = (viewer: Eyes) =>
  viewer.role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`(properties.owner_id = ${viewer.id} or exists (
        select from bookings
        where property_id = properties.id and guest_id = ${viewer.id} and status in ('confirmed', 'completed')
      ))`

const readProperty = (on: Queryable, viewer: Eyes, id: string | Expression<string>) =>
  readCards(
    on,
    viewer,
    visibleProperties(on, viewer).where('properties.id', '=', id).as('properties'),
  ).select([
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
    'properties.latitude',
    'properties.longitude',
    'properties.approximate_latitude',
    'properties.approximate_longitude',
    'properties.place_found',
    seasonsOf,
    knowsAddress(viewer).as('knows_address'),
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
