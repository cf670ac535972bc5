import { sql } from 'kysely'
import type { ExportPart } from './export-calendars.queries.ts'

/**
 * Who comes along on the stays that a person booked, and the house rules that they accepted. The links are secrets of
 * their holders.
 */
export const companionParts: readonly ExportPart[] = [
  {
    name: 'house-rules-accepted',
    read: (on, userId) =>
      on
        .selectFrom('accepted_house_rules as accepted')
        .innerJoin('bookings', 'bookings.id', 'accepted.booking_id')
        .select(['accepted.booking_id', 'accepted.rules', 'accepted.language', 'accepted.accepted_at'])
        .where('bookings.guest_id', '=', userId)
        .orderBy('accepted.accepted_at')
        .orderBy('accepted.booking_id')
        .execute(),
  },
  {
    name: 'companions',
    read: (on, userId) =>
      on
        .selectFrom('companions')
        .innerJoin('bookings', 'bookings.id', 'companions.booking_id')
        .leftJoin('companion_links as link', join =>
          join.onRef('link.companion_id', '=', 'companions.id').on('link.ended_at', 'is', null),
        )
        .leftJoin('users as person', 'person.id', 'companions.person_id')
        .select(sql<string>`coalesce(person.full_name, companions.name)`.as('name'))
        .select([
          'companions.booking_id',
          'companions.is_child',
          'companions.email',
          'companions.reads_guide',
          'companions.created_at',
          'link.made_at as link_made_at',
        ])
        .where('bookings.guest_id', '=', userId)
        .orderBy('companions.created_at')
        .orderBy('companions.id')
        .execute(),
  },
  {
    name: 'trips-shared-with-you',
    // The stay is its guest's.
    read: (on, userId) =>
      on
        .selectFrom('companions')
        .innerJoin('bookings', 'bookings.id', 'companions.booking_id')
        .innerJoin('properties', 'properties.id', 'bookings.property_id')
        .select([
          'properties.title as property',
          'bookings.check_in_date',
          'bookings.check_out_date',
          'companions.created_at',
        ])
        .where('companions.person_id', '=', userId)
        .orderBy('companions.created_at')
        .execute(),
  },
]
