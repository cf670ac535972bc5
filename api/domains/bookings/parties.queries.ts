import type { Queryable } from '../../db/transaction.ts'

/** Bookings with the data that every notification needs: guest, owner and home. */
export const bookingsWithParties = (on: Queryable) =>
  on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .select([
      'bookings.id as booking_id',
      'bookings.guest_id',
      'properties.title',
      'properties.time_zone',
      'properties.owner_id',
      'guest.full_name as guest_name',
      'owner.full_name as owner_name',
    ])

export interface Parties {
  readonly booking_id: string
  readonly guest_id: string
  readonly guest_name: string
  readonly owner_id: string
  readonly owner_name: string
}
