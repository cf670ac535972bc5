import type { Queryable } from '../../db/transaction.ts'

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

/** The history of a booking in its order. */
export const listChanges = (on: Queryable, bookingId: string) =>
  on
    .selectFrom('booking_status_changes as change')
    .leftJoin('users', 'users.id', 'change.changed_by')
    .select([
      'change.changed_at',
      'change.changed_by',
      'change.from_status',
      'change.to_status',
      'change.cause',
      'change.reason',
      'users.full_name',
    ])
    .where('change.booking_id', '=', bookingId)
    .orderBy('change.id')
    .execute()

/** The level that the guest holds with the owner of the home now; the booking's own is as it was agreed. */
export const findGuestLevel = (on: Queryable, booking: { owner_id: string; guest_id: string }) =>
  on
    .selectFrom('network_members')
    .innerJoin('trust_levels', 'trust_levels.id', 'network_members.trust_level_id')
    .select(['trust_levels.level', 'trust_levels.name'])
    .where('network_members.owner_id', '=', booking.owner_id)
    .where('network_members.member_id', '=', booking.guest_id)
    .executeTakeFirst()
