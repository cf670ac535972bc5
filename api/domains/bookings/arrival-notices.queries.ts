import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Transaction } from '../../db/transaction.ts'
import { bookingsWithParties } from './parties.queries.ts'

/** The hour of the day of arrival, at the home, before which no owner is told. */
const ARRIVAL_NOTICE_HOUR = 8

/** From that hour on until the day is over at the home. The range in UTC, which is wider, lets an index answer. */
const arrivesToday = (arrival: RawBuilder<unknown>, now: Date) => sql<SqlBool>`(
  ${arrival} between (${now}::timestamptz at time zone 'UTC')::date - 1 and (${now}::timestamptz at time zone 'UTC')::date + 1
  and (${now}::timestamptz at time zone properties.time_zone)::date = ${arrival}
  and (${now}::timestamptz at time zone properties.time_zone) >= ${arrival} + make_interval(hours => ${ARRIVAL_NOTICE_HOUR}::int)
)`

/** Up to `most` confirmed stays whose owner is to be told, locked; who is locked already is told of by the next run. */
export const lockArrivals = (tx: Transaction, now: Date, most: number) =>
  bookingsWithParties(tx)
    .leftJoin('arrival_notices as notice', 'notice.booking_id', 'bookings.id')
    .select(['bookings.check_in_date', 'bookings.check_out_date'])
    .where('bookings.status', '=', 'confirmed')
    .where(arrivesToday(sql.ref('bookings.check_in_date'), now))
    .where(sql<SqlBool>`notice.check_in_date is distinct from bookings.check_in_date`)
    .orderBy('bookings.id')
    .limit(most)
    .forNoKeyUpdate('bookings')
    .skipLocked()
    .execute()

export const noteArrival = async (
  tx: Transaction,
  row: { booking_id: string; check_in_date: CalendarDate },
) => {
  await tx
    .insertInto('arrival_notices')
    .values(row)
    .onConflict(conflict => conflict.column('booking_id').doUpdateSet(row))
    .execute()
}

/** The same of stays that owners entered. */
export const lockEnteredArrivals = (tx: Transaction, now: Date, most: number) =>
  tx
    .selectFrom('entered_stays as entered')
    .innerJoin('calendar_blocks as block', 'block.id', 'entered.block_id')
    .innerJoin('properties', 'properties.id', 'entered.property_id')
    .select([
      'block.id',
      'entered.owner_id',
      'entered.guest_name',
      'properties.title',
      'block.from_date as check_in_date',
      'block.until_date as check_out_date',
    ])
    .where('block.is_stay', '=', true)
    .where(arrivesToday(sql.ref('block.from_date'), now))
    .where(sql<SqlBool>`entered.arrival_told is distinct from block.from_date`)
    .orderBy('block.id')
    .limit(most)
    .forNoKeyUpdate('entered')
    .skipLocked()
    .execute()

export const noteEnteredArrival = async (tx: Transaction, id: string, arrival_told: CalendarDate) => {
  await tx.updateTable('entered_stays').set({ arrival_told }).where('block_id', '=', id).execute()
}
