import { sql } from 'kysely'
import type { ExportPart } from './export-calendars.queries.ts'

/** Fair turns: the person's own entries, the turns of an owner, and what was decided on each entry in these. */
export const fairTurnParts: readonly ExportPart[] = [
  {
    name: 'fair-turns-entered',
    // Only the id: a home that has been hidden from the person since must not be readable.
    read: (on, userId) =>
      on
        .selectFrom('fair_turn_entries as entry')
        .innerJoin('fair_turns as turn', 'turn.id', 'entry.turn_id')
        .select([
          'turn.property_id',
          'entry.check_in_date',
          'entry.check_out_date',
          'entry.guests_count',
          'entry.children_ages',
          'entry.pets',
          'entry.currency',
          'entry.total_cents',
          'entry.entered_at',
          'turn.closes_at',
          'turn.cancelled_at',
          'turn.cancel_reason',
          'entry.outcome',
          'entry.reason',
          'entry.rank',
          'entry.level',
          'entry.last_stay',
          'entry.lot',
        ])
        .where('entry.guest_id', '=', userId)
        .orderBy('entry.entered_at')
        .execute(),
  },
  {
    name: 'fair-turns-opened',
    read: (on, userId) =>
      on
        .selectFrom('fair_turns as turn')
        .innerJoin('properties', 'properties.id', 'turn.property_id')
        .select([
          'properties.title as property',
          'turn.from_date',
          'turn.until_date',
          'turn.opens_at',
          'turn.closes_at',
          'turn.decided_at',
          'turn.cancelled_at',
          'turn.cancel_reason',
          'turn.commitment',
        ])
        // Whoever knows the seed before the decision could choose the outcome.
        .select(sql<string | null>`case when turn.decided_at is not null then turn.seed end`.as('seed'))
        .where('properties.owner_id', '=', userId)
        .orderBy('turn.opens_at')
        .execute(),
  },
  {
    name: 'fair-turn-results',
    // Entries are sealed until they are decided.
    read: (on, userId) =>
      on
        .selectFrom('fair_turn_entries as entry')
        .innerJoin('fair_turns as turn', 'turn.id', 'entry.turn_id')
        .innerJoin('properties', 'properties.id', 'turn.property_id')
        .innerJoin('users as guest', 'guest.id', 'entry.guest_id')
        .leftJoin('fair_turn_overrides as override', 'override.entry_id', 'entry.id')
        .select([
          'properties.title as property',
          'guest.full_name as guest',
          'entry.check_in_date',
          'entry.check_out_date',
          'entry.currency',
          'entry.total_cents',
          'entry.rank',
          'entry.outcome',
          'entry.reason',
          'entry.level',
          'entry.last_stay',
          'entry.lot',
          'override.won as overridden_to_won',
          'override.reason as override_reason',
          'override.made_at as overridden_at',
        ])
        .where('properties.owner_id', '=', userId)
        .where('entry.outcome', 'is not', null)
        .orderBy('turn.opens_at')
        .orderBy('entry.rank')
        .execute(),
  },
]
