import { sql } from 'kysely'
import type { ExportPart } from './export-calendars.queries.ts'

/**
 * Each side of an introduction gets what it could read: an introducer only an acceptance, an owner only those that the
 * newcomer agreed to, and a newcomer those that they were asked about.
 */
export const introductionParts: readonly ExportPart[] = [
  {
    name: 'introductions-made',
    read: (on, userId) =>
      on
        .selectFrom('introductions')
        .innerJoin('users as owner', 'owner.id', 'introductions.owner_id')
        .select([
          'owner.full_name as owner',
          'introductions.full_name',
          'introductions.email',
          'introductions.line',
          'introductions.created_at',
          sql<boolean>`introductions.status = 'accepted'`.as('accepted'),
        ])
        .where('introductions.introducer_id', '=', userId)
        .orderBy('introductions.created_at')
        .execute(),
  },
  {
    name: 'introductions-received',
    read: (on, userId) =>
      on
        .selectFrom('introductions')
        .leftJoin('users as introducer', 'introducer.id', 'introductions.introducer_id')
        .select([
          'introducer.full_name as introducer',
          'introductions.full_name',
          'introductions.line',
          'introductions.status',
          'introductions.answered_at',
          'introductions.decided_at',
        ])
        .where('introductions.owner_id', '=', userId)
        .where('introductions.status', 'in', ['agreed', 'accepted', 'declined'])
        .orderBy('introductions.answered_at')
        .execute(),
  },
  {
    name: 'introductions-of-me',
    read: (on, userId) =>
      on
        .selectFrom('introductions')
        .innerJoin('users as me', 'me.email', 'introductions.email')
        .innerJoin('users as owner', 'owner.id', 'introductions.owner_id')
        .leftJoin('users as introducer', 'introducer.id', 'introductions.introducer_id')
        .select([
          'owner.full_name as owner',
          'introducer.full_name as introducer',
          'introductions.full_name',
          'introductions.line',
          'introductions.asked_at',
          'introductions.answered_at',
          sql<boolean>`introductions.status <> 'refused' and introductions.answered_at is not null`.as(
            'agreed',
          ),
        ])
        .where('me.id', '=', userId)
        .where('introductions.asked_at', 'is not', null)
        .orderBy('introductions.asked_at')
        .execute(),
  },
]
