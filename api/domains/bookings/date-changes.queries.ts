import { sql } from 'kysely'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { CreditSpend } from '#contract/pricing/credit.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { bookingsWithParties } from './parties.queries.ts'
import { type FrozenPrice, partyColumns } from './price.views.ts'

/** The columns of an open date change in a list; all null where there is none. */
export interface AskedColumns {
  asked_id: string | null
  asked_check_in: string | null
  asked_check_out: string | null
  asked_guests: number | null
  asked_total_cents: number | null
  asked_expires_at: Date | null
}

export type DateChangeRow = Awaited<ReturnType<typeof listDateChanges>>[number]

/** All date changes of a booking, in order. */
export const listDateChanges = (on: Queryable, bookingId: string) =>
  on
    .selectFrom('date_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()

/** Waits for the job that expires it. The booking must be locked before. */
export const lockChange = (tx: Transaction, id: string) =>
  tx.selectFrom('date_changes').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const findOpenChange = (tx: Transaction, bookingId: string) =>
  tx
    .selectFrom('date_changes')
    .select(['id', 'expires_at'])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .executeTakeFirst()

export const insertDateChange = async (
  tx: Transaction,
  input: {
    booking: {
      id: string
      check_in_date: string
      check_out_date: string
      guests_count: number
      children_ages: number[]
      pets: number
      total_cents: number
    }
    stay: StayRequest
    price: FrozenPrice
    spends: readonly CreditSpend[]
    message: string | null
    expiresAt: Date
    now: Date
  },
) => {
  const { booking, stay, price } = input
  const { id } = await tx
    .insertInto('date_changes')
    .values({
      ...price,
      credit_spends: input.spends.length > 0 ? JSON.stringify(input.spends) : null,
      booking_id: booking.id,
      check_in_date: stay.check_in_date,
      check_out_date: stay.check_out_date,
      ...partyColumns(stay),
      old_check_in_date: booking.check_in_date,
      old_check_out_date: booking.check_out_date,
      old_guests_count: booking.guests_count,
      old_children_ages: booking.children_ages,
      old_pets: booking.pets,
      old_total_cents: booking.total_cents,
      message: input.message,
      asked_at: input.now,
      expires_at: input.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type AgreedStay = Awaited<ReturnType<typeof findAgreedStay>>

/** What was agreed on a stay: its dates, its party and its price. */
export const findAgreedStay = (on: Queryable, bookingId: string) =>
  on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .selectAll('bookings')
    .select('properties.time_zone')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()

/** Changes a stay to the requested dates, guests and price, and confirms it. */
export const moveStay = (tx: Transaction, changeId: string, now: Date) =>
  sql`update bookings set
      check_in_date = asked.check_in_date, check_out_date = asked.check_out_date, guests_count = asked.guests_count,
      children_ages = asked.children_ages, pets = asked.pets,
      price_per_night = asked.price_per_night, nights = asked.nights, subtotal_cents = asked.subtotal_cents,
      discount_percentage = asked.discount_percentage, discount_level = asked.discount_level,
      discount_level_name = asked.discount_level_name, discount_cents = asked.discount_cents,
      stay_discounts = asked.stay_discounts,
      lowest_price_reached = asked.lowest_price_reached,
      credit_cents = asked.credit_cents, credit_nights = asked.credit_nights,
      cleaning_fee_cents = asked.cleaning_fee_cents, charges = asked.charges, charges_cents = asked.charges_cents,
      taxes_cents = asked.taxes_cents, service_fee_cents = asked.service_fee_cents,
      total_cents = asked.total_cents, night_prices = asked.night_prices, price_lines = asked.price_lines,
      status = 'confirmed', expires_at = null, updated_at = ${now}
    from date_changes as asked
    where asked.id = ${changeId} and bookings.id = asked.booking_id`.execute(tx)

/** A date change with the data of a mail or notification about it. */
export const findDateChangeEvent = (on: Queryable, id: string) =>
  bookingsWithParties(on)
    .innerJoin('date_changes as change', 'change.booking_id', 'bookings.id')
    .select([
      'change.status',
      'change.check_in_date',
      'change.check_out_date',
      'change.guests_count',
      'change.currency',
      'change.total_cents',
      'change.old_check_in_date',
      'change.old_check_out_date',
      'change.old_total_cents',
      'change.message',
      'change.reason',
      'change.expires_at',
    ])
    .where('change.id', '=', id)
    .executeTakeFirst()
