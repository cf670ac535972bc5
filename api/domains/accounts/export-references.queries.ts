import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import type { ExportPart } from './export-calendars.queries.ts'

const references = (on: Queryable) =>
  on
    .selectFrom('guest_references')
    .innerJoin('bookings', 'bookings.id', 'guest_references.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as owner', 'owner.id', 'guest_references.owner_id')
    .innerJoin('users as guest', 'guest.id', 'guest_references.guest_id')
    .select([
      'guest_references.booking_id',
      'properties.title as property',
      'owner.full_name as owner',
      'guest.full_name as guest',
      'guest_references.host_again',
      'guest_references.text',
      'guest_references.written_at',
      'guest_references.revealed_at',
      'guest_references.answer',
      'guest_references.answered_at',
      'guest_references.hidden_at',
      'guest_references.hidden_reason',
    ])
    .orderBy('guest_references.written_at')

/** What an owner wrote about guests, and what was revealed to a guest. */
export const referenceParts: readonly ExportPart[] = [
  {
    name: 'references-written',
    read: (on, userId) => references(on).where('guest_references.owner_id', '=', userId).execute(),
  },
  {
    name: 'references-about-you',
    read: (on, userId) =>
      references(on)
        .where('guest_references.guest_id', '=', userId)
        .where(sql<boolean>`guest_references.revealed_at is not null`)
        .execute(),
  },
  {
    name: 'references-requested',
    read: (on, userId) =>
      on
        .selectFrom('reference_requests')
        .innerJoin('users as guest', 'guest.id', 'reference_requests.guest_id')
        .select(['guest.full_name as guest', 'asked_at'])
        .where('asker_id', '=', userId)
        .orderBy('asked_at')
        .execute(),
  },
]
