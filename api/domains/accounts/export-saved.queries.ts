import { sql } from 'kysely'
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
    name: 'lists-of-homes',
    // Only the ids of homes, as above; of the link only its end.
    read: (on, userId) =>
      on
        .selectFrom('home_lists')
        .select(['id', 'name', 'stay', 'others_may_add', 'created_at', 'link_expires_at'])
        .select(
          sql<string[]>`array(
            select property_id from home_list_homes where list_id = home_lists.id order by added_at, property_id
          )`.as('property_ids'),
        )
        .where('author_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  {
    name: 'lists-shared-with-you',
    // The name of a list is its author's.
    read: (on, userId) =>
      on
        .selectFrom('home_list_people as own')
        .innerJoin('home_lists as list', 'list.id', 'own.list_id')
        .select(['list.id', 'own.joined_at'])
        .select(
          sql<string[]>`array(
            select property_id from home_list_homes where list_id = list.id and added_by = ${userId}
            order by added_at, property_id
          )`.as('added_property_ids'),
        )
        .where('own.person_id', '=', userId)
        .where('list.author_id', '<>', userId)
        .orderBy('own.joined_at')
        .execute(),
  },
  {
    name: 'votes-on-homes',
    read: (on, userId) =>
      on
        .selectFrom('home_list_votes')
        .select(['list_id', 'property_id', 'voted_at'])
        .where('person_id', '=', userId)
        .orderBy('voted_at')
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
