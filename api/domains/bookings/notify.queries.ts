import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import { bookingsWithParties } from './parties.queries.ts'

/** A status change with the data of a mail about it. Undefined once a later change has followed. */
export const findStep = (on: Queryable, changeId: number) =>
  bookingsWithParties(on)
    .innerJoin('booking_status_changes as change', 'change.booking_id', 'bookings.id')
    .select([
      'change.reason',
      'bookings.status',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.guests_count',
      'bookings.currency',
      'bookings.total_cents',
      'bookings.expires_at',
      'bookings.created_at',
      'bookings.settlement',
    ])
    .where('change.id', '=', changeId)
    .where(
      sql<boolean>`not exists (
        select from booking_status_changes as later where later.booking_id = change.booking_id and later.id > change.id
      )`,
    )
    .executeTakeFirst()
