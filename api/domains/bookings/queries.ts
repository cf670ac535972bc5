import { type SqlBool, sql } from 'kysely'
import type { BookingOrder, BookingStatus } from '#contract/bookings/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { containing } from '../../db/containing.ts'
import { cutPage } from '../../db/cut-page.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Viewer } from '../properties/queries.ts'
import { cancelledBy } from './holds.queries.ts'

/** A list that is read once lets the planner use the indexes by guest and by property side by side. */
const atPropertiesOf = (ownerId: string) => sql<SqlBool>`
  bookings.property_id = any(array(select id from properties where owner_id = ${ownerId}))`

/** A booking is for its guest, the owner of the property, and admins. */
const partyTo = (viewer: Viewer) => {
  if (viewer.role === 'admin') return sql<SqlBool>`true`
  const booked = sql<SqlBool>`bookings.guest_id = ${viewer.id}`
  // Only owners own properties.
  return viewer.role === 'user' ? booked : sql<SqlBool>`(${booked} or ${atPropertiesOf(viewer.id)})`
}

/** What the figures of a viewer are about: for owners the stays at their homes, for guests those that they booked. */
export const receivedOrBooked = (viewer: Viewer) => {
  if (viewer.role === 'admin') return sql<SqlBool>`true`
  return viewer.role === 'owner' ? atPropertiesOf(viewer.id) : sql<SqlBool>`bookings.guest_id = ${viewer.id}`
}

export interface BookingFilters {
  as?: 'guest' | 'owner' | undefined
  property?: string | undefined
  owner?: string | undefined
  status?: BookingStatus | undefined
  search?: string | undefined
  from?: CalendarDate | undefined
  until?: CalendarDate | undefined
}

/** What a page of the list is: narrowed, in this order, cut here. */
export type AskedBookings = BookingFilters & { sort: BookingOrder; limit: number; offset: number }

const byWords = (words: string) => sql<SqlBool>`(
  bookings.property_id in (select id from properties where title ilike ${containing(words)})
  or bookings.guest_id in (select id from users where full_name ilike ${containing(words)})
)`

/** Who runs the house also looks for a stay by its owner, and by what people sign in with. */
const byAnyWords = (words: string) => {
  const named = sql`select id from users where full_name ilike ${containing(words)} or email ilike ${containing(words)}`
  return sql<SqlBool>`(
    bookings.property_id in (select id from properties where title ilike ${containing(words)} or owner_id in (${named}))
    or bookings.guest_id in (${named})
  )`
}

/** Whose bookings are asked for; either side alone is less than all that the viewer is party to. */
const asking = (viewer: Viewer, as: BookingFilters['as']) => {
  if (as === 'guest') return sql<SqlBool>`bookings.guest_id = ${viewer.id}`
  return as === 'owner' ? atPropertiesOf(viewer.id) : partyTo(viewer)
}

/** Filters narrow what the viewer is party to; they never widen it. */
const matching = (viewer: Viewer, { as, property, owner, status, search, from, until }: BookingFilters) =>
  sql.join<SqlBool>(
    [
      asking(viewer, as),
      ...(property === undefined ? [] : [sql`bookings.property_id = ${property}`]),
      ...(owner === undefined ? [] : [atPropertiesOf(owner)]),
      ...(status === undefined ? [] : [sql`bookings.status = ${status}`]),
      ...(search ? [viewer.role === 'admin' ? byAnyWords(search) : byWords(search)] : []),
      ...(from === undefined ? [] : [sql`bookings.check_in_date >= ${from}`]),
      ...(until === undefined ? [] : [sql`bookings.check_in_date <= ${until}`]),
    ],
    sql` and `,
  )

const allBookings = (on: Queryable) => on.selectFrom('bookings').selectAll('bookings')

/** What is sold is on the booking itself; of the property only what names it. A page is cut before the rest is looked up. */
const readBookings = (on: Queryable, found: ReturnType<typeof allBookings>) =>
  on
    .selectFrom(found.as('bookings'))
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .leftJoin('date_changes as asked', join =>
      join.onRef('asked.booking_id', '=', 'bookings.id').on('asked.status', '=', 'open'),
    )
    .select([
      'bookings.id',
      'bookings.property_id',
      'bookings.guest_id',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.guests_count',
      'bookings.status',
      'bookings.nights',
      'bookings.price_per_night',
      'bookings.price_lines',
      'bookings.night_prices',
      'bookings.subtotal_cents',
      'bookings.discount_percentage',
      'bookings.discount_level',
      'bookings.discount_level_name',
      'bookings.discount_cents',
      'bookings.cleaning_fee_cents',
      'bookings.service_fee_cents',
      'bookings.total_cents',
      'bookings.expires_at',
      'bookings.created_at',
      'properties.title',
      'properties.city',
      'properties.state',
      'properties.country',
      'properties.owner_id',
      'properties.time_zone',
      'owner.full_name as owner_name',
      'guest.full_name as guest_name',
      'guest.email as guest_email',
      'asked.id as asked_id',
      'asked.check_in_date as asked_check_in',
      'asked.check_out_date as asked_check_out',
      'asked.guests_count as asked_guests',
      'asked.total_cents as asked_total_cents',
      'asked.expires_at as asked_expires_at',
    ])
    .select(cancelledBy.as('cancelled_by'))
    .select(({ fn, ref }) =>
      fn<string | null>('guest_picture', [ref('guest.id'), ref('properties.owner_id')]).as('guest_image'),
    )
    .select(({ selectFrom }) =>
      selectFrom('property_images')
        .select('upload_name')
        .whereRef('property_images.property_id', '=', 'properties.id')
        .orderBy('position')
        .limit(1)
        .as('cover_name'),
    )

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/** Undefined for what does not exist and for what the viewer has no part in, alike. */
export const findBooking = (on: Queryable, viewer: Viewer, id: string) =>
  readBookings(on, allBookings(on).where('bookings.id', '=', id).where(partyTo(viewer))).executeTakeFirst()

/** Each order as an index has it; the id decides between equals, so that pages never overlap. */
const ORDERS = {
  '-check_in_date': sql`bookings.check_in_date desc, bookings.id`,
  check_in_date: sql`bookings.check_in_date, bookings.id desc`,
  '-created_at': sql`bookings.created_at desc, bookings.id`,
} as const satisfies Record<BookingOrder, unknown>

/**
 * The same orders as no index has them. An owner's bookings are found by property and then sorted; an index in that
 * order would tempt the planner to walk through everybody's in search of them.
 */
const OWN_ORDERS = {
  '-check_in_date': sql`bookings.check_in_date - date '2000-01-01' desc, bookings.id`,
  check_in_date: sql`bookings.check_in_date - date '2000-01-01', bookings.id desc`,
  '-created_at': sql`extract(epoch from bookings.created_at) desc, bookings.id`,
} as const satisfies Record<BookingOrder, unknown>

const orderFor = (viewer: Viewer, { as, owner, sort }: AskedBookings) => {
  const byProperty = as === 'owner' || owner !== undefined || (viewer.role === 'owner' && as === undefined)
  return (byProperty ? OWN_ORDERS : ORDERS)[sort]
}

export const listBookings = (on: Queryable, viewer: Viewer, asked: AskedBookings) => {
  const order = orderFor(viewer, asked)
  return readBookings(on, cutPage(allBookings(on).where(matching(viewer, asked)).orderBy(order), asked))
    .orderBy(order)
    .execute()
}

export const countBookings = async (on: Queryable, viewer: Viewer, filters: BookingFilters) => {
  const { count } = await on
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(viewer, filters))
    .executeTakeFirstOrThrow()
  return count
}
