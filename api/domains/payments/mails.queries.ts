import type { Queryable } from '../../db/transaction.ts'

/** An earning that stands; undefined when it was taken back before its mail was written. */
export const findEarningToMail = (on: Queryable, bookingId: string) =>
  on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select([
      'properties.owner_id',
      'properties.title',
      'guest.full_name as guest_name',
      'bookings.check_in_date',
      'bookings.total_cents',
      'bookings.service_fee_cents',
      'bookings.earned_cents',
    ])
    .where('bookings.id', '=', bookingId)
    .where('bookings.earned_cents', '>', 0)
    .executeTakeFirst()
