import type { ExportPart } from './export-calendars.queries.ts'

/** Who comes along on the stays that a person booked. The links are secrets of their holders. */
export const companionParts: readonly ExportPart[] = [
  {
    name: 'companions',
    read: (on, userId) =>
      on
        .selectFrom('companions')
        .innerJoin('bookings', 'bookings.id', 'companions.booking_id')
        .leftJoin('companion_links as link', join =>
          join.onRef('link.companion_id', '=', 'companions.id').on('link.ended_at', 'is', null),
        )
        .select([
          'companions.booking_id',
          'companions.name',
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
]
