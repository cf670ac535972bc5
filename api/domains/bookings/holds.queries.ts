import { type SqlBool, sql } from 'kysely'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { CancelledBy } from '#contract/bookings/rules.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import {
  bookingHoldsNights,
  hasExpired,
  listCollectingTurns,
  listHolders,
  type Nights,
} from '../availability/queries.ts'
import type { TermsOfPayment } from '../pricing/payment-terms.views.ts'
import { freezeTerms } from './payment-terms.queries.ts'
import { type FrozenPrice, partyColumns } from './price.views.ts'

/**
 * Everything that changes who holds which nights takes its locks in one order: guest, property, bookings. The locks are
 * `no key update`, so that they block each other and not rows that merely reference the locked ones.
 */
export const lockGuest = (tx: Transaction, id: string) => lockAccount(tx, id)

/** The party that cancelled a booking last; null while it is not cancelled. */
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
      'children_ages',
      'pets',
      'total_cents',
      'service_fee_cents',
      'taxes_cents',
      'settlement',
      'cancellation_steps',
      'paid_cents',
      'kept_cents',
      'earned_cents',
      'credit_cents',
      'expires_at',
    ])
    .select(cancelledBy.as('cancelled_by'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** What decides on a request once its guest and its property are locked, read in one statement. */
export const readRequestState = async (
  tx: Transaction,
  {
    propertyId,
    guestId,
    nights,
    preparation,
    now,
  }: { propertyId: string; guestId: string; nights: Nights; preparation: number; now: Date },
) => {
  const { rows } = await sql<{
    taken: boolean
    /** A fair turn collects one of the nights. */
    collected: boolean
    /** Requests whose time is up still have one of the nights. */
    expired: boolean
    /** Unanswered requests of the guest that hold nights, here or elsewhere. */
    open_requests: number
    request_lifetime_hours: number
  }>`select
    exists (${listHolders(tx, propertyId, nights, { now, preparation })}) as taken,
    exists (${listCollectingTurns(tx, propertyId, nights)}) as collected,
    exists (select from bookings where ${bookingHoldsNights(propertyId, nights)} and ${hasExpired(now)}) as expired,
    (select count(*) from bookings
      where guest_id = ${guestId} and status = 'pending' and not ${hasExpired(now)}) as open_requests,
    request_lifetime_hours from platform_settings`.execute(tx)
  const [state] = rows
  if (!state) throw new Error('The settings have no row')
  return state
}

/** A status change by the system in a booking's history. */
export interface SystemStep {
  readonly id: number
  readonly booking_id: string
  readonly guest_id: string
  /** What was paid for the stay. */
  readonly paid_cents: number
}

/** What the history of a step answers about its stay. */
const stayOfStep = sql`id, booking_id, (select guest_id from bookings where bookings.id = booking_id),
      (select paid_cents from bookings where bookings.id = booking_id)`

/** Cancels the requests that `which` selects, and records in their history that they expired. Returns the changes. */
const cancelExpired = async (
  on: Queryable,
  now: Date,
  which: { nights: SqlFragment; batch: SqlFragment },
) => {
  const { rows } = await sql<SystemStep>`
    with due as (
      select id from bookings where ${hasExpired(now)} and ${which.nights}
      order by expires_at, id ${which.batch}
    ), lapsed as (
      update bookings set status = 'cancelled', expires_at = null, updated_at = ${now}
      from due where bookings.id = due.id returning bookings.id
    )
    insert into booking_status_changes (booking_id, from_status, to_status, cause, changed_at)
    select id, 'pending', 'cancelled', 'lapsed', ${now}::timestamptz from lapsed
    returning ${stayOfStep}`.execute(on)
  return rows
}
type SqlFragment = ReturnType<typeof sql<SqlBool>>

/** Frees the nights of expired requests, except for the booking that wants them. The property must be locked. */
export const freeExpiredNights = (
  tx: Transaction,
  propertyId: string,
  nights: Nights,
  { now, except }: { now: Date; except?: string },
) =>
  cancelExpired(tx, now, {
    nights: except
      ? sql`${bookingHoldsNights(propertyId, nights)} and bookings.id <> ${except}`
      : bookingHoldsNights(propertyId, nights),
    batch: sql`for no key update`,
  })

/** Cancels up to `most` expired requests at any home. It skips locked rows, so it never delays a reservation. */
export const cancelExpiredRequests = (on: Queryable, now: Date, most: number) =>
  cancelExpired(on, now, { nights: sql`true`, batch: sql`limit ${most} for no key update skip locked` })

/** Completes up to `most` confirmed stays whose check-out day is over in the home's time zone. Returns the changes. */
export const completeEndedStays = async (on: Queryable, now: Date, most: number) => {
  // The date is already tomorrow in some time zone: the first condition is for the index, the second is the rule.
  const { rows } = await sql<SystemStep>`
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
    returning ${stayOfStep}`.execute(on)
  return rows
}

/**
 * Inserts a request and the first step of its history; what the guest asked about the home before becomes the
 * conversation of the stay. Answers the ids of booking and step; undefined when the database itself finds one of the
 * nights held: the last word is its own.
 */
export const insertRequest = async (
  tx: Transaction,
  request: {
    propertyId: string
    guestId: string
    stay: StayRequest
    price: FrozenPrice
    /** Null where the platform takes no payments. */
    payment: TermsOfPayment | null
    /** Null where no answer is needed because the booking is confirmed at once. */
    expiresAt: Date | null
    now: Date
    /** The guest asks now, and has read beside the button that they accept the house rules, in this language. */
    rulesRead?: { language: Language | null }
    /** The owner who made the booking for the guest, with the reason. */
    by?: { id: string; reason: string }
  },
) => {
  const { propertyId, guestId, stay, price, payment, now, by } = request
  const status = request.expiresAt ? 'pending' : 'confirmed'
  return tx
    .with('booking', query =>
      query
        .insertInto('bookings')
        .values({
          ...price,
          ...(payment && freezeTerms(payment)),
          property_id: propertyId,
          guest_id: guestId,
          check_in_date: stay.check_in_date,
          check_out_date: stay.check_out_date,
          ...partyColumns(stay),
          status,
          expires_at: request.expiresAt,
          created_at: now,
          updated_at: now,
        })
        // Without this, two inserts that meet on the constraint can deadlock.
        .onConflict(conflict => conflict.constraint('bookings_no_shared_night').doNothing())
        .returning('id'),
    )
    .with('inquiry', query =>
      query
        .updateTable('conversations')
        .from('booking')
        .set({ booking_id: sql`booking.id`, check_in_date: null, check_out_date: null })
        .where('conversations.guest_id', '=', guestId)
        .where('conversations.property_id', '=', propertyId)
        .where('conversations.booking_id', 'is', null),
    )
    .with('rules', query =>
      query
        .insertInto('accepted_house_rules')
        .columns(['booking_id', 'rules', 'language', 'accepted_at'])
        .expression(({ selectFrom }) =>
          selectFrom(['booking', 'properties'])
            .leftJoin('property_texts as translated', join =>
              join
                .onRef('translated.property_id', '=', 'properties.id')
                .on('translated.language', '=', request.rulesRead?.language ?? null)
                .on('translated.house_rules', '<>', ''),
            )
            .select(({ fn, ref }) => [
              'booking.id',
              fn.coalesce('translated.house_rules', 'properties.house_rules').as('rules'),
              fn.coalesce('translated.language', ref('properties.language')).as('language'),
              sql<Date>`${now}::timestamptz`.as('accepted_at'),
            ])
            .where('properties.id', '=', propertyId)
            .where(
              ({ fn }) =>
                sql<SqlBool>`${fn.coalesce('translated.house_rules', 'properties.house_rules')} <> ''`,
            )
            .where(sql<SqlBool>`${request.rulesRead !== undefined}`),
        ),
    )
    .insertInto('booking_status_changes')
    .columns(['booking_id', 'to_status', 'changed_by', 'reason', 'changed_at'])
    .expression(query =>
      query
        .selectFrom('booking')
        .select(({ val }) => [
          'id',
          sql<BookingStatus>`${status}`.as('to_status'),
          val(by?.id ?? guestId).as('changed_by'),
          sql<string | null>`${by?.reason ?? null}::text`.as('reason'),
          sql<Date>`${now}::timestamptz`.as('changed_at'),
        ]),
    )
    .returning(['id as change_id', 'booking_id'])
    .executeTakeFirst()
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

/** Sets what a cancelled stay still costs its guest. */
export const setKept = (tx: Transaction, id: string, cents: number) =>
  tx.updateTable('bookings').set({ kept_cents: cents }).where('id', '=', id).execute()

/** Adds a status change to the history; returns its id. */
export const recordChange = async (
  tx: Transaction,
  change: {
    bookingId: string
    from: BookingStatus | null
    to: BookingStatus
    by: string
    /** Who decided for the owner. */
    coHost?: string | null
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
      co_host_id: change.coHost ?? null,
      reason: change.reason,
      changed_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
