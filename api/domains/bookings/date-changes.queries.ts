import { sql } from 'kysely'
import type { DateChangeStatus } from '#contract/bookings/dates.schemas.ts'
import type { StayRequest } from '#contract/properties/schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { FrozenPrice } from './price.views.ts'

/** What a list reads of an open question; all null where there is none. */
export interface AskedColumns {
  asked_id: string | null
  asked_check_in: string | null
  asked_check_out: string | null
  asked_guests: number | null
  asked_total_cents: number | null
  asked_expires_at: Date | null
}

export type DateChangeRow = Awaited<ReturnType<typeof listDateChanges>>[number]

/** Every question for other dates of a booking, in their order. */
export const listDateChanges = (on: Queryable, bookingId: string) =>
  on
    .selectFrom('date_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()

/** The booking that a question is about. */
export const findBookingOfChange = async (on: Queryable, id: string) => {
  const row = await on.selectFrom('date_changes').select('booking_id').where('id', '=', id).executeTakeFirst()
  return row?.booking_id
}

/** The booking must be locked before: so every question of it is as well. */
export const readChange = (tx: Transaction, id: string) =>
  tx.selectFrom('date_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const findOpenChange = (tx: Transaction, bookingId: string) =>
  tx
    .selectFrom('date_changes')
    .select(['id', 'expires_at'])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .executeTakeFirst()

export const insertDateChange = async (
  tx: Transaction,
  asked: {
    booking: {
      id: string
      check_in_date: string
      check_out_date: string
      guests_count: number
      total_cents: number
    }
    stay: StayRequest
    price: FrozenPrice
    message: string | null
    expiresAt: Date
    now: Date
  },
) => {
  const { booking, stay, price } = asked
  const { id } = await tx
    .insertInto('date_changes')
    .values({
      ...price,
      booking_id: booking.id,
      check_in_date: stay.check_in_date,
      check_out_date: stay.check_out_date,
      guests_count: stay.guests_count,
      old_check_in_date: booking.check_in_date,
      old_check_out_date: booking.check_out_date,
      old_guests_count: booking.guests_count,
      old_total_cents: booking.total_cents,
      message: asked.message,
      asked_at: asked.now,
      expires_at: asked.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const decideChange = (
  tx: Transaction,
  id: string,
  decision: { status: DateChangeStatus; by: string | null; reason: string | null; now: Date },
) =>
  tx
    .updateTable('date_changes')
    .set({
      status: decision.status,
      decided_at: decision.now,
      decided_by: decision.by,
      reason: decision.reason,
    })
    .where('id', '=', id)
    .execute()

/** Moves a stay to the dates, the guests and the price that were asked for, and with that it is agreed. */
export const moveStay = (tx: Transaction, changeId: string, now: Date) =>
  sql`update bookings set
      check_in_date = asked.check_in_date, check_out_date = asked.check_out_date, guests_count = asked.guests_count,
      price_per_night = asked.price_per_night, nights = asked.nights, subtotal_cents = asked.subtotal_cents,
      discount_percentage = asked.discount_percentage, discount_level = asked.discount_level,
      discount_level_name = asked.discount_level_name, discount_cents = asked.discount_cents,
      cleaning_fee_cents = asked.cleaning_fee_cents, service_fee_cents = asked.service_fee_cents,
      total_cents = asked.total_cents, night_prices = asked.night_prices, price_lines = asked.price_lines,
      status = 'confirmed', expires_at = null, updated_at = ${now}
    from date_changes as asked
    where asked.id = ${changeId} and bookings.id = asked.booking_id`.execute(tx)

/** Ends up to `most` questions whose time is up; waits for nobody. Answers which. */
export const endLapsedChanges = async (on: Queryable, now: Date, most: number) => {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from date_changes where status = 'open' and expires_at <= ${now}
      order by expires_at, id limit ${most} for no key update skip locked
    )
    update date_changes set status = 'lapsed', decided_at = ${now}
    from due where date_changes.id = due.id returning date_changes.id`.execute(on)
  return rows.map(row => row.id)
}

/** A question with what a mail or a notification about it says. */
export const findDatesNews = (on: Queryable, id: string) =>
  on
    .selectFrom('date_changes as change')
    .innerJoin('bookings', 'bookings.id', 'change.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .select([
      'change.status',
      'change.booking_id',
      'change.check_in_date',
      'change.check_out_date',
      'change.guests_count',
      'change.total_cents',
      'change.old_check_in_date',
      'change.old_check_out_date',
      'change.old_total_cents',
      'change.message',
      'change.reason',
      'change.expires_at',
      'bookings.guest_id',
      'properties.title',
      'properties.time_zone',
      'properties.owner_id',
      'guest.full_name as guest_name',
      'owner.full_name as owner_name',
    ])
    .where('change.id', '=', id)
    .executeTakeFirst()
