import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

/** A step in a booking's history with what a mail about it says. Undefined once a later step has overtaken it. */
export const findNews = (on: Queryable, changeId: number) =>
  on
    .selectFrom('booking_status_changes as change')
    .innerJoin('bookings', 'bookings.id', 'change.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .select([
      'change.reason',
      'bookings.id as booking_id',
      'bookings.guest_id',
      'bookings.status',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.guests_count',
      'bookings.total_cents',
      'bookings.expires_at',
      'bookings.created_at',
      'properties.title',
      'properties.time_zone',
      'properties.owner_id',
      'guest.full_name as guest_name',
      'owner.full_name as owner_name',
    ])
    .where('change.id', '=', changeId)
    .where(
      sql<boolean>`not exists (
        select from booking_status_changes as later where later.booking_id = change.booking_id and later.id > change.id
      )`,
    )
    .executeTakeFirst()
