import { sql } from 'kysely'
import type { ExportPart } from './export-calendars.queries.ts'

export const memoryParts: readonly ExportPart[] = [
  {
    name: 'memories',
    // The bytes can be saved on the page of the stay.
    read: (on, userId) =>
      on
        .selectFrom('stay_pictures as picture')
        .innerJoin('stay_memories as memory', 'memory.booking_id', 'picture.booking_id')
        .innerJoin('bookings', 'bookings.id', 'memory.booking_id')
        .innerJoin('properties', 'properties.id', 'bookings.property_id')
        .select(['memory.booking_id', 'properties.title as property', 'picture.words', 'picture.added_at'])
        .select([
          'memory.audience',
          sql<string[]>`array(
            select person.full_name from stay_memory_people as named join users as person on person.id = named.person_id
            where named.booking_id = memory.booking_id order by person.full_name
          )`.as('shown_to'),
        ])
        .where('memory.author_id', '=', userId)
        .orderBy('picture.added_at')
        .orderBy('picture.id')
        .execute(),
  },
  {
    name: 'memories-shown-to-you',
    // What is in them is their guest's.
    read: (on, userId) =>
      on
        .selectFrom('stay_memory_people')
        .select('booking_id')
        .where('person_id', '=', userId)
        .orderBy('booking_id')
        .execute(),
  },
]
