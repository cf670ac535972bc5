import { sql } from 'kysely'
import type { ExportPart } from './export-calendars.queries.ts'

/** Who helps at the person's homes, and where the person helps. */
export const coHostParts: readonly ExportPart[] = [
  {
    name: 'people-who-help',
    // Who has an address that was invited is not said.
    read: (on, userId) =>
      on
        .selectFrom('co_hosts')
        .innerJoin('properties', 'properties.id', 'co_hosts.property_id')
        .leftJoin('users as person', join =>
          join.onRef('person.id', '=', 'co_hosts.person_id').on('co_hosts.email', 'is', null),
        )
        .select(['properties.title as property', 'person.full_name as person', 'co_hosts.email'])
        .select(['rights', 'invited_at', 'expires_at', 'accepted_at', 'ended_at'])
        .where('co_hosts.owner_id', '=', userId)
        .orderBy('invited_at')
        .execute(),
  },
  {
    name: 'homes-you-help-with',
    read: (on, userId) =>
      on
        .selectFrom('co_hosts')
        .innerJoin('properties', 'properties.id', 'co_hosts.property_id')
        .innerJoin('users as owner', 'owner.id', 'co_hosts.owner_id')
        .select(['properties.title as property', 'owner.full_name as owner'])
        .select(['rights', 'invited_at', 'expires_at', 'accepted_at', 'ended_at'])
        .where('co_hosts.person_id', '=', userId)
        .orderBy('invited_at')
        .execute(),
  },
  {
    name: 'messages-as-co-host',
    // What guests wrote there is theirs and the owner's.
    read: (on, userId) =>
      on
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
        .leftJoin('bookings', 'bookings.id', 'conversations.booking_id')
        .innerJoin('properties', join =>
          join.on(
            'properties.id',
            '=',
            sql<string>`coalesce(bookings.property_id, conversations.property_id)`,
          ),
        )
        .select(['properties.title as property', 'messages.text', 'messages.sent_at'])
        .select(['messages.pictures', 'messages.pdfs'])
        .where('messages.co_host_id', '=', userId)
        .orderBy('messages.sent_at')
        .execute(),
  },
]
