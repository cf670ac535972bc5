import {
  type AliasedExpression,
  type Expression,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { Language } from '#contract/kernel/languages.ts'
import type { PaymentWay } from '#contract/payments/stay-payments.schemas.ts'
import type { Season } from '#contract/pricing/schemas.ts'
import { batchLookups } from '../../db/batch-lookups.ts'
import { memoize, prepareStatement } from '../../db/prepared-statement.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { PropertiesTable } from '../../db/types.ts'
import type { Principal } from '../../kernel/actor.ts'
import { joinViewerDiscount } from '../network/queries.ts'
import { textIn, textsWhere } from './texts.queries.ts'

/** A viewer. In a statement for several viewers at once the id is a column. */
export interface PropertyViewer {
  readonly id: string | Expression<string>
  readonly role: Principal['role']
  readonly previewLevel?: number | undefined
}

/** Visible to guests at all. The values are literals, so that a prepared plan can still use the partial index. */
export const isOpen = sql<SqlBool>`properties.status = 'active' and properties.is_visible
  and not properties.owner_suspended`

/** Whether the person is in the owner's network, at the level that the home requires. */
export const isForMember = ({ id, previewLevel }: Pick<PropertyViewer, 'id' | 'previewLevel'>) =>
  previewLevel === undefined
    ? isForNetworkMember(id)
    : sql<SqlBool>`(properties.visible_to = 'network' or properties.visible_from_level <= ${previewLevel})`

const isForNetworkMember = (viewerId: PropertyViewer['id']) => sql<SqlBool>`exists (
  select from network_members as membership left join trust_levels as held on held.id = membership.trust_level_id
  where membership.owner_id = properties.owner_id and membership.member_id = ${viewerId}
    and (properties.visible_to = 'network' or held.level >= properties.visible_from_level)
)`

/**
 * The only rule for who may see a property, for every query that reads `properties` under that name: admins see all;
 * others see those that are visible to everyone or to them as a member of the owner's network; an owner also sees their
 * own (only owners have homes).
 */
export const isVisibleTo = (viewer: PropertyViewer) => {
  if (viewer.role === 'admin') return sql<SqlBool>`true`
  const open = sql<SqlBool>`${isOpen} and (properties.visible_to = 'everyone' or ${isForMember(viewer)})`
  return viewer.role === 'user' ? open : sql<SqlBool>`(${open} or properties.owner_id = ${viewer.id})`
}

/** Whether this person has saved the home. */
export const isSavedBy = (personId: PropertyViewer['id']) => sql<boolean>`exists (
  select from saved_homes where user_id = ${personId} and property_id = properties.id
)`

/** The stored name of a home's first picture; null where it has none. */
export const coverImage = (propertyId: Expression<string>) => sql<string | null>`(
  select upload_name from property_images where property_images.property_id = ${propertyId} order by position limit 1
)`

/** Names joined by commas, which no name contains: reading an array costs more than the rest of the row. */
const imageNames = sql<string | null>`(
  select string_agg(upload_name, ',' order by position) from property_images where property_id = properties.id
)`.as('image_names')

/** Those of a home's seasons for which a condition holds, by date; null where there are none. */
export const seasonsWhere = (condition: RawBuilder<unknown>) =>
  sql<Season[] | null>`(
  select json_agg(json_strip_nulls(json_build_object(
    'name', name, 'from', from_date, 'until', until_date, 'price_per_night', price_per_night,
    'minimum_nights', minimum_nights, 'repeats', nullif(repeats, false)
  )) order by from_date)
  from property_seasons where property_id = properties.id and ${condition}
)`.as('seasons')

export const seasonsSql = seasonsWhere(sql`true`)

export const visibleProperties = (on: Queryable, viewer: PropertyViewer) =>
  on.selectFrom('properties').selectAll('properties').where(isVisibleTo(viewer))

/** Only the owner and admins manage a property. */
export const manages = (viewer: PropertyViewer) =>
  viewer.role === 'admin' ? sql<boolean>`true` : sql<boolean>`properties.owner_id = ${viewer.id}`

/** Discounts by length and date, and from which trust on they are open. */
export const STAY_DISCOUNT_COLUMNS = [
  'properties.weekly_percentage',
  'properties.monthly_percentage',
  'properties.early_bird_percentage',
  'properties.early_bird_days',
  'properties.last_minute_percentage',
  'properties.last_minute_days',
  'properties.length_discounts_from',
  'properties.date_discounts_from',
] as const

/** What decides how a guest pays for a stay, and what they get back. */
export const PAYMENT_COLUMNS = [
  'properties.deposit_percentage',
  'properties.balance_days',
  'properties.cancellation_policy',
  'properties.cancellation_steps',
  'properties.direct_from',
  'properties.no_deposit_from',
  'properties.gentler_from',
  'properties.security_deposit',
  'properties.no_security_deposit_from',
  sql<PaymentWay>`(select payments from platform_settings)`.as('payments'),
  sql<boolean>`exists (
    select from collecting_accounts where collecting_accounts.owner_id = properties.owner_id
  )`.as('owner_collects'),
  sql<number>`(select payment_days from platform_settings)`.as('payment_days'),
  sql<number>`(select claim_days from platform_settings)`.as('claim_days'),
] as const

/** Whether some night of the home is below its base price. Seasons that are over count as well. */
const hasCheaperNights = sql<boolean>`coalesce(
  least(properties.weekend_price_per_night, properties.season_lowest) < properties.price_per_night, false
)`.as('has_cheaper_nights')

/** From which trust on some discount by length or date is open; null where the home gives none. */
const stayDiscountsFrom = sql<number | null>`least(
  case when num_nonnulls(properties.weekly_percentage, properties.monthly_percentage) > 0
    then properties.length_discounts_from end,
  case when num_nonnulls(properties.early_bird_percentage, properties.last_minute_percentage) > 0
    then properties.date_discounts_from end
)`.as('stay_discounts_from')

/** The part of a card that is the same for every viewer; it is cached by the home's version. */
const homeColumns = [
  'properties.id',
  'properties.card_version',
  'properties.owner_id',
  'properties.title',
  'properties.city',
  'properties.state',
  'properties.country',
  'properties.currency',
  'properties.price_per_night',
  'properties.cost_per_night',
  hasCheaperNights,
  stayDiscountsFrom,
  'properties.bedrooms',
  'properties.bathrooms',
  'properties.max_guests',
  'properties.status',
  'properties.is_visible',
  'properties.visible_to',
  'properties.instant_booking_from_level',
  'properties.price_from',
  'properties.calendar_from',
  'properties.request_from',
  'properties.rating_sum',
  'properties.rating_count',
  'owner.full_name as owner_name',
  'owner.profile_image as owner_image',
  'properties.review_asked_at',
  'properties.sent_back_reason',
  'properties.hidden_reason',
] as const

/** Those of `ids` that the viewer may see. */
export const readHomes = (on: Queryable, viewer: PropertyViewer, ids: readonly string[]) =>
  visibleProperties(on, viewer)
    .clearSelect()
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .select([...homeColumns, imageNames])
    .where('properties.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export type HomeRow = Awaited<ReturnType<typeof readHomes>>[number]

/** The card columns of the properties that `found` selects; a page is cut before related rows are looked up. */
export const readCards = (
  on: Queryable,
  viewer: PropertyViewer,
  found: AliasedExpression<Selectable<PropertiesTable>, 'properties'>,
) =>
  joinViewerDiscount(on.selectFrom(found), viewer.id, viewer.previewLevel)
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .select([...homeColumns, imageNames, manages(viewer).as('manages'), isSavedBy(viewer.id).as('saved')])

/** The street is shown to the owner, to admins, and to guests whose stay is confirmed or completed. */
const knowsAddress = (viewer: PropertyViewer) =>
  viewer.role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`(properties.owner_id = ${viewer.id} or exists (
        select from bookings
        where property_id = properties.id and guest_id = ${viewer.id} and status in ('confirmed', 'completed')
      ))`

const readProperty = (
  on: Queryable,
  viewer: PropertyViewer,
  { id, reads }: { id: Expression<string>; reads: Expression<string | null> },
) =>
  readCards(
    on,
    viewer,
    visibleProperties(on, viewer).where('properties.id', '=', id).as('properties'),
  ).select([
    'properties.description',
    'properties.language',
    textIn(reads),
    textsWhere(manages(viewer)),
    'properties.address',
    'properties.amenities',
    'properties.sleeping_rooms',
    'properties.time_zone',
    'properties.created_at',
    'properties.updated_at',
    'properties.house_rules',
    'properties.land_registration',
    'properties.check_in_from',
    'properties.check_out_until',
    'properties.cleaning_fee',
    'properties.charges',
    'properties.max_pets',
    'properties.suits_children',
    'properties.cost_per_stay',
    ...PAYMENT_COLUMNS,
    ...STAY_DISCOUNT_COLUMNS,
    'properties.weekend_price_per_night',
    'properties.minimum_nights',
    'properties.arrival_weekdays',
    'properties.weekday_minimum_nights',
    'properties.notice_days',
    'properties.preparation_days',
    'properties.maximum_nights',
    'properties.visible_from_level',
    'properties.latitude',
    'properties.longitude',
    'properties.approximate_latitude',
    'properties.approximate_longitude',
    'properties.place_found',
    'properties.place_from',
    seasonsSql,
    knowsAddress(viewer).as('knows_address'),
  ])

/** Simultaneous lookups are combined into one statement; `place` is the index of the lookup that a row answers. */
const propertyTogetherFor = memoize(([role, previewLevel]: [Principal['role'], number | undefined]) => {
  const readAll = prepareStatement(
    (on, viewerIds: string[], ids: string[], languages: (Language | null)[]) => {
      // With a subquery the planner could not know the number of rows and would make a new plan each time.
      const asked = sql<{ viewer_id: string; property_id: string; reads: string | null; place: number }>`
      unnest((select ${viewerIds}::uuid[]), (select ${ids}::uuid[]), (select ${languages}::text[])) with ordinality`
      const viewer = { id: sql.ref<string>('asked.viewer_id'), role, previewLevel }
      return on
        .selectFrom(asked.as<'asked'>(sql`asked(viewer_id, property_id, reads, place)`))
        .innerJoinLateral(
          readProperty(on, viewer, { id: sql.ref('asked.property_id'), reads: sql.ref('asked.reads') }).as(
            'property',
          ),
          join => join.onTrue(),
        )
        .select('asked.place')
        .selectAll('property')
    },
  )
  return batchLookups((on, asked: { viewerId: string; id: string; reads: Language | null }[]) => {
    const viewerIds = asked.map(({ viewerId }) => viewerId)
    const rows = readAll(
      on,
      viewerIds,
      asked.map(({ id }) => id),
      asked.map(({ reads }) => reads),
    )
    return asked.map(async (_, index) => (await rows).find(({ place }) => place === index + 1))
  })
})

export type PropertyRow = NonNullable<Awaited<ReturnType<typeof findProperty>>>

/** Undefined both for what does not exist and for what the viewer may not see. */
export const findProperty = (
  on: Queryable,
  { id: viewerId, role, previewLevel, reads }: Principal,
  id: string,
) => propertyTogetherFor([role, previewLevel])(on, { viewerId, id, reads: reads ?? null })
