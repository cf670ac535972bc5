import { sql } from 'kysely'
import { GUIDE_NOTICE_HOUR } from '#contract/bookings/guides.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { isGuideOpenAt } from './guides.queries.ts'
import { bookingsWithParties } from './parties.queries.ts'

/**
 * Stays whose guest may read the guide and is to be told: from the morning of the opening day until check-out, at the
 * home. A stay is told again only if it moved and its guide opened anew since.
 */
const due = (on: Queryable, now: Date) =>
  bookingsWithParties(on)
    .innerJoin('arrival_guides', 'arrival_guides.property_id', 'properties.id')
    .leftJoin('arrival_guide_notices as notice', 'notice.booking_id', 'bookings.id')
    .select(['bookings.check_in_date', 'bookings.check_out_date'])
    .where('bookings.status', '=', 'confirmed')
    .where(isGuideOpenAt(now))
    .where(
      sql<boolean>`(${now}::timestamptz at time zone properties.time_zone)
        >= bookings.check_in_date - arrival_guides.opens_days_before + make_interval(hours => ${GUIDE_NOTICE_HOUR}::int)`,
    )
    .where(
      sql<boolean>`(${now}::timestamptz at time zone properties.time_zone)::date <= bookings.check_out_date`,
    )
    .where(
      sql<boolean>`(notice.booking_id is null or (
        notice.check_in_date <> bookings.check_in_date
        and (notice.sent_at at time zone properties.time_zone)::date
          < bookings.check_in_date - arrival_guides.opens_days_before))`,
    )

/** Up to `most` of them, locked; who is locked already is told by the next run. */
export const lockGuideNotices = (tx: Transaction, now: Date, most: number) =>
  due(tx, now)
    // An index by date: no guide opens longer before than this.
    .where(sql<boolean>`bookings.check_in_date <= (${now}::timestamptz at time zone 'UTC')::date + 31`)
    .where(sql<boolean>`bookings.check_out_date >= (${now}::timestamptz at time zone 'UTC')::date - 1`)
    .orderBy('bookings.check_in_date')
    .orderBy('bookings.id')
    .limit(most)
    .forNoKeyUpdate('bookings')
    .skipLocked()
    .execute()

export const noteGuideNotice = async (
  tx: Transaction,
  row: { booking_id: string; check_in_date: string; sent_at: Date },
) => {
  await tx
    .insertInto('arrival_guide_notices')
    .values(row)
    .onConflict(conflict => conflict.column('booking_id').doUpdateSet(row))
    .execute()
}

/** A stay whose guide its guest may read now; undefined where it was cancelled, moved or closed since. */
export const findOpenGuideStay = (on: Queryable, bookingId: string, now: Date) =>
  bookingsWithParties(on)
    .innerJoin('arrival_guides', 'arrival_guides.property_id', 'properties.id')
    .select(['bookings.check_in_date', 'bookings.check_out_date'])
    .where('bookings.id', '=', bookingId)
    .where(isGuideOpenAt(now))
    .executeTakeFirst()
