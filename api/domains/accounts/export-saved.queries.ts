import type { ExportPart } from './export-calendars.queries.ts'

/** What somebody keeps for later: homes, searches and waiting lists. */
export const savedParts: readonly ExportPart[] = [
  {
    name: 'saved-homes',
    // Only the id: a home that has been hidden from the person since must not be readable.
    read: (on, userId) =>
      on
        .selectFrom('saved_homes')
        .select(['property_id', 'saved_at'])
        .where('user_id', '=', userId)
        .orderBy('saved_at')
        .execute(),
  },
  {
    name: 'saved-searches',
    read: (on, userId) =>
      on
        .selectFrom('saved_searches')
        .select(['name', 'filters', 'location', 'language', 'alerts', 'created_at', 'seen_at', 'mailed_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  {
    name: 'waiting-lists',
    // Only the id, as above.
    read: (on, userId) =>
      on
        .selectFrom('waitlist_entries')
        .select([
          'property_id',
          'check_in_date',
          'check_out_date',
          'guests_count',
          'created_at',
          'notified_at',
        ])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
]
