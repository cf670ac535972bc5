import type { Queryable } from '../../db/transaction.ts'

/** Earnings that are still valid; reversed ones are left out. */
export const findEarnings = (on: Queryable, bookingIds: readonly string[]) =>
  on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select([
      'bookings.id',
      'properties.owner_id',
      'properties.title',
      'guest.full_name as guest_name',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.currency',
      'bookings.total_cents',
      'bookings.service_fee_cents',
      'bookings.earned_cents',
    ])
    .where('bookings.id', 'in', bookingIds)
    .where('bookings.earned_cents', '>', 0)
    .execute()
