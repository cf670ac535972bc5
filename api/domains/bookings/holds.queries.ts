import { type SqlBool, sql } from 'kysely'
import type { CancelledBy } from '#contract/bookings/rules.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import type { StayRequest } from '#contract/properties/schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { hasLapsed, holdsOneOf, type Nights } from '../properties/stays.queries.ts'
import type { FrozenPrice } from './price.views.ts'

/**
 * Everything that changes who holds which nights locks in one order: guest, property, bookings. The locks are
 * `no key update`, so that they wait for each other and not for rows that merely refer to the locked ones.
 */
export const lockGuest = (tx: Transaction, id: string) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Who cancelled a booking last, by what they are to it; null while it is not cancelled. */
export const cancelledBy = sql<CancelledBy | null>`case when bookings.status = 'cancelled' then (
  select case
    when change.changed_by is null then 'system'
    when change.changed_by = bookings.guest_id then 'guest'
    when change.changed_by = (select owner_id from properties where id = bookings.property_id) then 'owner'
    else 'admin' end
  from booking_status_changes as change
  where change.booking_id = bookings.id and change.to_status = 'cancelled'
  order by change.id desc limit 1) end`

export const lockBooking = (tx: Transaction, id: string) =>
  tx
    .selectFrom('bookings')
    .select([
      'id',
      'guest_id',
      'status',
      'check_in_date',
      'check_out_date',
      'guests_count',
      'total_cents',
      'earned_cents',
      'expires_at',
    ])
    .select(cancelledBy.as('cancelled_by'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** How many unanswered requests of a guest still hold nights. */
export const countOpenRequests = async (on: Queryable, guestId: string, now: Date) => {
  const { count } = await on
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('guest_id', '=', guestId)
    .where('status', '=', 'pending')
    .where(({ not }) => not(hasLapsed(now)))
    .executeTakeFirstOrThrow()
  return count
}

/** A step that the house took in a booking's history. */
export interface HouseStep {
  readonly id: number
  readonly booking_id: string
  readonly guest_id: string
}

/** Cancels the requests that `which` finds, and says in their history that their time was up. Answers the changes. */
const cancelLapsed = async (on: Queryable, now: Date, which: { nights: SqlFragment; batch: SqlFragment }) => {
  const { rows } = await sql<HouseStep>`
    with due as (
      select id from bookings where ${hasLapsed(now)} and ${which.nights}
      order by expires_at, id ${which.batch}
    ), lapsed as (
      update bookings set status = 'cancelled', expires_at = null, updated_at = ${now}
      from due where bookings.id = due.id returning bookings.id
    )
    insert into booking_status_changes (booking_id, from_status, to_status, cause, changed_at)
    select id, 'pending', 'cancelled', 'lapsed', ${now}::timestamptz from lapsed
    returning id, booking_id, (select guest_id from bookings where bookings.id = booking_id)`.execute(on)
  return rows
}
type SqlFragment = ReturnType<typeof sql<SqlBool>>

/** Frees nights of requests whose time is up, but for the booking that wants them. The property must be locked. */
export const freeLapsedNights = (
  tx: Transaction,
  propertyId: string,
  nights: Nights,
  { now, except }: { now: Date; except?: string },
) =>
  cancelLapsed(tx, now, {
    nights: except
      ? sql`${holdsOneOf(propertyId, nights)} and bookings.id <> ${except}`
      : holdsOneOf(propertyId, nights),
    batch: sql`for no key update`,
  })

/** As many as `most`, wherever they are; waits for nobody, and so never stands in a reservation's way. */
export const cancelLapsedRequests = (on: Queryable, now: Date, most: number) =>
  cancelLapsed(on, now, { nights: sql`true`, batch: sql`limit ${most} for no key update skip locked` })

/** Completes up to `most` confirmed stays whose check-out day is over where the property stands. Answers the changes. */
export const completeEndedStays = async (on: Queryable, now: Date, most: number) => {
  // Somewhere on Earth it is already tomorrow: the first condition is for the index, the second is the rule.
  const { rows } = await sql<HouseStep>`
    with ended as (
      select bookings.id from bookings join properties on properties.id = bookings.property_id
      where bookings.status = 'confirmed'
        and bookings.check_out_date <= (${now}::timestamptz at time zone 'UTC')::date
        and bookings.check_out_date < (${now}::timestamptz at time zone properties.time_zone)::date
      order by bookings.check_out_date, bookings.id
      limit ${most} for no key update of bookings skip locked
    ), completed as (
      update bookings set status = 'completed', updated_at = ${now}
      from ended where bookings.id = ended.id returning bookings.id
    )
    insert into booking_status_changes (booking_id, from_status, to_status, cause, changed_at)
    select id, 'confirmed', 'completed', 'stay_ended', ${now}::timestamptz from completed
    returning id, booking_id, (select guest_id from bookings where bookings.id = booking_id)`.execute(on)
  return rows
}

/** Undefined when the database itself finds one of the nights held: the last word is its own. */
export const insertRequest = async (
  tx: Transaction,
  request: {
    propertyId: string
    guestId: string
    stay: StayRequest
    price: FrozenPrice
    /** Null: nobody need answer, it is confirmed. */
    expiresAt: Date | null
    now: Date
  },
) => {
  const { propertyId, guestId, stay, price, now } = request
  const row = await tx
    .insertInto('bookings')
    .values({
      ...price,
      property_id: propertyId,
      guest_id: guestId,
      check_in_date: stay.check_in_date,
      check_out_date: stay.check_out_date,
      guests_count: stay.guests_count,
      status: request.expiresAt ? 'pending' : 'confirmed',
      expires_at: request.expiresAt,
      created_at: now,
      updated_at: now,
    })
    // Without it, two inserts that meet on the constraint can wait for each other for ever.
    .onConflict(conflict => conflict.constraint('bookings_no_shared_night').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const setStatus = (
  tx: Transaction,
  id: string,
  change: { status: BookingStatus; expiresAt: Date | null; now: Date },
) =>
  tx
    .updateTable('bookings')
    .set({ status: change.status, expires_at: change.expiresAt, updated_at: change.now })
    .where('id', '=', id)
    .execute()

/** Adds a step to the history; answers its id. */
export const recordChange = async (
  tx: Transaction,
  change: {
    bookingId: string
    from: BookingStatus | null
    to: BookingStatus
    by: string
    reason: string | null
    now: Date
  },
) => {
  const { id } = await tx
    .insertInto('booking_status_changes')
    .values({
      booking_id: change.bookingId,
      from_status: change.from,
      to_status: change.to,
      changed_by: change.by,
      reason: change.reason,
      changed_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
