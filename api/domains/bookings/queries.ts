import { type SqlBool, sql } from 'kysely'
import type { BookingOrder, BookingStatus } from '#contract/bookings/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { findCreditorReferences } from '#contract/payments/reference.rules.ts'
import { joinConditions } from '../../db/conditions.ts'
import { containing } from '../../db/containing.ts'
import { cutPage } from '../../db/cut-page.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { coverImage } from '../properties/queries.ts'
import { cancelledBy } from './holds.queries.ts'

/** Materialized once, so that the planner can combine the indexes by guest and by property. */
const atPropertiesOf = (ownerId: string) => sql<SqlBool>`
  bookings.property_id = any(array(select id from properties where owner_id = ${ownerId}))`

/** A booking is visible to its guest, the owner of the property, and admins. */
const partyTo = (viewer: Principal) => {
  if (viewer.role === 'admin') return sql<SqlBool>`true`
  const booked = sql<SqlBool>`bookings.guest_id = ${viewer.id}`
  // Only owners own properties.
  return viewer.role === 'user' ? booked : sql<SqlBool>`(${booked} or ${atPropertiesOf(viewer.id)})`
}

/**
 * The bookings that a viewer's figures cover: for owners the stays at their homes, for guests those that they booked.
 */
export const receivedOrBooked = (viewer: Principal) => {
  if (viewer.role === 'admin') return sql<SqlBool>`true`
  return viewer.role === 'owner' ? atPropertiesOf(viewer.id) : sql<SqlBool>`bookings.guest_id = ${viewer.id}`
}

export interface BookingListFilters {
  as?: 'guest' | 'owner' | undefined
  property?: string | undefined
  owner?: string | undefined
  status?: BookingStatus | undefined
  search?: string | undefined
  from?: CalendarDate | undefined
  until?: CalendarDate | undefined
}

/** One page of the list: filters, order, limit and offset. */
export type BookingsQuery = BookingListFilters & { sort: BookingOrder; limit: number; offset: number }

const byWords = (words: string) => sql<SqlBool>`(
  bookings.property_id in (select id from properties where title ilike ${containing(words)})
  or bookings.guest_id in (select id from users where full_name ilike ${containing(words)})
)`

/** Admins can also search for a stay by its owner, by email addresses, and by its payment reference. */
const byAnyWords = (words: string) => {
  const named = sql`select id from users where full_name ilike ${containing(words)} or email ilike ${containing(words)}`
  return sql<SqlBool>`(
    bookings.property_id in (select id from properties where title ilike ${containing(words)} or owner_id in (${named}))
    or bookings.guest_id in (${named})
    or bookings.payment_reference = any(${findCreditorReferences(words)}::text[])
  )`
}

/** Restricts the list to one side; without it the list has all bookings to which the viewer is a party. */
const asking = (viewer: Principal, as: BookingListFilters['as']) => {
  if (as === 'guest') return sql<SqlBool>`bookings.guest_id = ${viewer.id}`
  return as === 'owner' ? atPropertiesOf(viewer.id) : partyTo(viewer)
}

/** Filters narrow the bookings to which the viewer is a party; they never widen them. */
const matching = (
  viewer: Principal,
  { as, property, owner, status, search, from, until }: BookingListFilters,
) =>
  joinConditions([
    asking(viewer, as),
    ...(property === undefined ? [] : [sql<SqlBool>`bookings.property_id = ${property}`]),
    ...(owner === undefined ? [] : [atPropertiesOf(owner)]),
    ...(status === undefined ? [] : [sql`bookings.status = ${status}`]),
    ...(search ? [viewer.role === 'admin' ? byAnyWords(search) : byWords(search)] : []),
    ...(from === undefined ? [] : [sql`bookings.check_in_date >= ${from}`]),
    ...(until === undefined ? [] : [sql`bookings.check_in_date <= ${until}`]),
  ])

const allBookings = (on: Queryable) => on.selectFrom('bookings').selectAll('bookings')

/**
 * The booking stores what was sold; the property only contributes its name and place. A page is cut before related rows
 * are looked up.
 */
const readBookings = (on: Queryable, found: ReturnType<typeof allBookings>) =>
  on
    .selectFrom(found.as('bookings'))
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .leftJoin('arrival_guides', 'arrival_guides.property_id', 'properties.id')
    .leftJoin('date_changes as asked', join =>
      join.onRef('asked.booking_id', '=', 'bookings.id').on('asked.status', '=', 'open'),
    )
    .leftJoin('reinstatements', join =>
      join
        .onRef('reinstatements.booking_id', '=', 'bookings.id')
        .on('reinstatements.status', 'in', ['open', 'declined']),
    )
    .select([
      'bookings.id',
      'bookings.property_id',
      'bookings.guest_id',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.guests_count',
      'bookings.children_ages',
      'bookings.pets',
      'bookings.status',
      'bookings.nights',
      'bookings.price_per_night',
      'bookings.currency',
      'bookings.price_lines',
      'bookings.night_prices',
      'bookings.subtotal_cents',
      'bookings.discount_percentage',
      'bookings.discount_level',
      'bookings.discount_level_name',
      'bookings.discount_cents',
      'bookings.stay_discounts',
      'bookings.lowest_price_reached',
      'bookings.credit_cents',
      'bookings.credit_nights',
      'bookings.cleaning_fee_cents',
      'bookings.charges',
      'bookings.charges_cents',
      'bookings.taxes_cents',
      'bookings.service_fee_cents',
      'bookings.total_cents',
      'bookings.expires_at',
      'bookings.created_at',
      'bookings.settlement',
      'bookings.payment_reference',
      'bookings.deposit_percentage',
      'bookings.deposit_due_on',
      'bookings.balance_due_on',
      'bookings.paid_cents',
      'bookings.kept_cents',
      'bookings.security_deposit_cents',
      'bookings.cancellation_steps',
      'properties.title',
      'properties.city',
      'properties.state',
      'properties.country',
      'properties.owner_id',
      'properties.time_zone',
      'arrival_guides.opens_days_before as guide_days',
      'owner.full_name as owner_name',
      'guest.full_name as guest_name',
      'guest.email as guest_email',
      'asked.id as asked_id',
      'asked.check_in_date as asked_check_in',
      'asked.check_out_date as asked_check_out',
      'asked.guests_count as asked_guests',
      'asked.total_cents as asked_total_cents',
      'asked.expires_at as asked_expires_at',
      'reinstatements.id as reinstatement_id',
      'reinstatements.status as reinstatement_status',
      'reinstatements.to_status as reinstatement_to',
      'reinstatements.message as reinstatement_message',
      'reinstatements.expires_at as reinstatement_expires_at',
    ])
    .select(cancelledBy.as('cancelled_by'))
    .select(
      sql<number | null>`case when bookings.settlement is not null then (
        select sum(amount_cents)::bigint from refunds
        where refunds.booking_id = bookings.id and refunds.status in ('due', 'sending')
          and refunds.reason <> 'security_deposit'
      ) end`.as('refund_due_cents'),
    )
    .select(({ fn, ref }) =>
      fn<string | null>('guest_picture', [ref('guest.id'), ref('properties.owner_id')]).as('guest_image'),
    )
    .select(coverImage(sql.ref('properties.id')).as('cover_name'))

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/** Undefined both for a booking that does not exist and for one to which the viewer is no party. */
export const findBooking = (on: Queryable, viewer: Principal, id: string) =>
  readBookings(on, allBookings(on).where('bookings.id', '=', id).where(partyTo(viewer))).executeTakeFirst()

/** Each order matches an index; the id breaks ties, so that pages never overlap. */
const ORDERS = {
  '-check_in_date': sql`bookings.check_in_date desc, bookings.id`,
  check_in_date: sql`bookings.check_in_date, bookings.id desc`,
  '-created_at': sql`bookings.created_at desc, bookings.id`,
} as const satisfies Record<BookingOrder, unknown>

/**
 * The same orders in a form that no index matches. An owner's bookings are found by property and then sorted; with an
 * index in that order the planner would scan everybody's bookings.
 */
const OWN_ORDERS = {
  '-check_in_date': sql`bookings.check_in_date - date '2000-01-01' desc, bookings.id`,
  check_in_date: sql`bookings.check_in_date - date '2000-01-01', bookings.id desc`,
  '-created_at': sql`extract(epoch from bookings.created_at) desc, bookings.id`,
} as const satisfies Record<BookingOrder, unknown>

const orderFor = (viewer: Principal, { as, owner, sort }: BookingsQuery) => {
  const byProperty = as === 'owner' || owner !== undefined || (viewer.role === 'owner' && as === undefined)
  return (byProperty ? OWN_ORDERS : ORDERS)[sort]
}

export const listBookings = (on: Queryable, viewer: Principal, query: BookingsQuery) => {
  const order = orderFor(viewer, query)
  return readBookings(on, cutPage(allBookings(on).where(matching(viewer, query)).orderBy(order), query))
    .orderBy(order)
    .execute()
}

export const countBookings = async (on: Queryable, viewer: Principal, filters: BookingListFilters) => {
  const { count } = await on
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(viewer, filters))
    .executeTakeFirstOrThrow()
  return count
}
