import { sql } from 'kysely'
import type { Language } from '#contract/kernel/languages.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Nights } from '../availability/queries.ts'
import { textIn } from '../properties/texts.queries.ts'

export type BookingChangeRow = Awaited<ReturnType<typeof listBookingChanges>>[number]

/** The status history of a booking, in order. */
export const listBookingChanges = (on: Queryable, bookingId: string) =>
  on
    .selectFrom('booking_status_changes as change')
    .leftJoin('users', join =>
      join.on('users.id', '=', sql<string>`coalesce(change.co_host_id, change.changed_by)`),
    )
    .select([
      'change.changed_at',
      'change.changed_by',
      'change.co_host_id',
      'change.from_status',
      'change.to_status',
      'change.cause',
      'change.reason',
      'users.full_name',
    ])
    .where('change.booking_id', '=', bookingId)
    .orderBy('change.id')
    .execute()

export type SceneRow = Awaited<ReturnType<typeof findScene>>

/**
 * The home as it is now, the house rules that the guest accepted, the guest's current level with its owner, and how many
 * others wait for some of the nights. The booking keeps the level that was agreed. `reads` is the language of the answer.
 */
export const findScene = (
  on: Queryable,
  booking: Nights & { id: string; property_id: string; guest_id: string },
  reads: Language | null,
) =>
  on
    .selectFrom('properties')
    .leftJoin('network_members', join =>
      join
        .onRef('network_members.owner_id', '=', 'properties.owner_id')
        .on('network_members.member_id', '=', booking.guest_id),
    )
    .leftJoin('accepted_house_rules', join => join.on('accepted_house_rules.booking_id', '=', booking.id))
    .leftJoin('trust_levels', 'trust_levels.id', 'network_members.trust_level_id')
    .select([
      'properties.address',
      'properties.time_zone',
      'properties.check_in_from',
      'properties.check_out_until',
      'properties.house_rules',
      'properties.language',
      textIn(reads),
      'properties.max_guests',
      'properties.max_pets',
      'properties.suits_children',
      'properties.minimum_nights',
      'properties.maximum_nights',
      'accepted_house_rules.rules as accepted_rules',
      'accepted_house_rules.language as rules_language',
      'accepted_house_rules.accepted_at',
      'trust_levels.level',
      'trust_levels.name as level_name',
    ])
    .select(
      sql<number>`(
        select count(distinct user_id)::int from waitlist_entries
        where property_id = properties.id and user_id <> ${booking.guest_id}
          and check_out_date > ${booking.check_in_date}::date and check_in_date < ${booking.check_out_date}::date
      )`.as('waiting'),
    )
    .where('properties.id', '=', booking.property_id)
    .executeTakeFirstOrThrow()
