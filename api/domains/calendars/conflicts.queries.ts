import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

const ofOwner = (on: Queryable, ownerId: string) =>
  on
    .selectFrom('calendar_conflicts')
    .innerJoin('properties', 'properties.id', 'calendar_conflicts.property_id')
    .where('properties.owner_id', '=', ownerId)

export type ConflictRow = Awaited<ReturnType<typeof listConflicts>>[number]

/** Open ones first, then newest first. */
export const listConflicts = (
  on: Queryable,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  ofOwner(on, ownerId)
    .innerJoin('calendar_channels as channel', 'channel.id', 'calendar_conflicts.channel_id')
    .innerJoin('bookings', 'bookings.id', 'calendar_conflicts.booking_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select([
      'calendar_conflicts.id',
      'properties.id as property_id',
      'properties.title',
      'channel.id as channel_id',
      'channel.name as channel_name',
      'channel.colour',
      'bookings.id as booking_id',
      'guest.full_name as guest_name',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.status',
      'from_date',
      'until_date',
      'found_at',
      'settled_at',
    ])
    .orderBy(sql`settled_at is not null`)
    .orderBy('found_at', 'desc')
    .orderBy('calendar_conflicts.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countConflicts = async (on: Queryable, ownerId: string) => {
  const { count } = await ofOwner(on, ownerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps the time of the first settling. Returns whether this call settled it. */
export const settleConflict = async (on: Queryable, id: string, now: Date): Promise<boolean> =>
  (await on
    .updateTable('calendar_conflicts')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** A conflict with the data of its notification. */
export const findConflictToNotify = (on: Queryable, id: string) =>
  on
    .selectFrom('calendar_conflicts')
    .innerJoin('properties', 'properties.id', 'calendar_conflicts.property_id')
    .innerJoin('calendar_channels as channel', 'channel.id', 'calendar_conflicts.channel_id')
    .innerJoin('bookings', 'bookings.id', 'calendar_conflicts.booking_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select([
      'properties.owner_id',
      'properties.title',
      'channel.name',
      'booking_id',
      'guest.full_name as guest_name',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'from_date',
      'until_date',
      'settled_at',
    ])
    .where('calendar_conflicts.id', '=', id)
    .executeTakeFirst()
