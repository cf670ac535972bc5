import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/kernel/languages.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

export interface ScheduledMessageRow {
  readonly id: string
  readonly name: string
  readonly moment: string
  readonly days: number
  readonly hour: number | null
  readonly all_homes: boolean
  readonly active: boolean
  readonly first_language: string
  readonly text_en: string
  readonly text_es: string
  readonly text_fr: string
  readonly text_de: string
}

/** What of a message is stored in its own row. */
export type ScheduledMessageValues = Omit<ScheduledMessageRow, 'id'>

const COLUMNS = [
  'message.id',
  'message.name',
  'message.moment',
  'message.days',
  'message.hour',
  'message.all_homes',
  'message.active',
  'message.first_language',
  'message.text_en',
  'message.text_es',
  'message.text_fr',
  'message.text_de',
] as const

/** In the order in which they were written. */
export const listScheduledMessages = (on: Queryable, ownerId: string) =>
  on
    .selectFrom('scheduled_messages as message')
    .select(COLUMNS)
    .select([
      sql<string[]>`array(select property_id from scheduled_message_homes
        where scheduled_message_id = message.id order by property_id)`.as('property_ids'),
      sql<number>`(select count(*) from scheduled_message_stays
        where scheduled_message_id = message.id and outcome = 'sent')`.as('sent'),
    ])
    .where('message.owner_id', '=', ownerId)
    .orderBy('message.created_at')
    .orderBy('message.id')
    .execute()
export type ScheduledMessageListRow = Awaited<ReturnType<typeof listScheduledMessages>>[number]

/** The homes of an owner, by title. */
export const listMessageHomes = (on: Queryable, ownerId: string) =>
  on
    .selectFrom('properties')
    .select(['id', 'title'])
    .where('owner_id', '=', ownerId)
    .orderBy('title')
    .orderBy('id')
    .execute()

/** Confirmed stays at homes of an owner that are not over, the next first. */
export const listComingStays = (on: Queryable, ownerId: string, now: Date, most: number) =>
  on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select([
      'bookings.id',
      'bookings.property_id',
      'properties.title',
      'guest.full_name as guest_name',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'properties.time_zone',
    ])
    .where('properties.owner_id', '=', ownerId)
    .where('bookings.status', '=', 'confirmed')
    .where('guest.disabled_at', 'is', null)
    .where(
      sql<boolean>`bookings.check_out_date >= (${now}::timestamptz at time zone properties.time_zone)::date`,
    )
    .orderBy('bookings.check_in_date')
    .orderBy('bookings.id')
    .limit(most)
    .execute()
export type ComingStayRow = Awaited<ReturnType<typeof listComingStays>>[number]

/** The owner is locked, so that two calls at once cannot pass the limit together. Returns how many messages there are. */
export const lockScheduledMessages = async (tx: Transaction, ownerId: string): Promise<number> => {
  await lockAccount(tx, ownerId)
  return (await tx.selectFrom('scheduled_messages').select('id').where('owner_id', '=', ownerId).execute())
    .length
}

export const insertScheduledMessage = async (
  tx: Transaction,
  ownerId: string,
  values: ScheduledMessageValues,
  now: Date,
) =>
  (
    await tx
      .insertInto('scheduled_messages')
      .values({ ...values, owner_id: ownerId, created_at: now, effective_since: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** A message of this owner with its homes, locked. */
export const lockScheduledMessage = (tx: Transaction, ownerId: string, id: string) =>
  tx
    .selectFrom('scheduled_messages as message')
    .select(COLUMNS)
    .select(
      sql<string[]>`array(select property_id from scheduled_message_homes
        where scheduled_message_id = message.id order by property_id)`.as('property_ids'),
    )
    .where('message.id', '=', id)
    .where('message.owner_id', '=', ownerId)
    .forNoKeyUpdate('message')
    .executeTakeFirst()

/** `effectiveSince`: the time before which moments send nothing from now on; undefined to leave it as it is. */
export const updateScheduledMessage = async (
  tx: Transaction,
  id: string,
  values: ScheduledMessageValues,
  effectiveSince: Date | undefined,
) => {
  await tx
    .updateTable('scheduled_messages')
    .set({ ...values, ...(effectiveSince && { effective_since: effectiveSince }) })
    .where('id', '=', id)
    .execute()
}

/** Whether there was such a message of this owner. */
export const deleteScheduledMessage = async (tx: Transaction, ownerId: string, id: string) =>
  (
    await tx
      .deleteFrom('scheduled_messages')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returning('id')
      .execute()
  ).length > 0

/** Only homes of this owner; returns how many of them there are. */
export const setMessageHomes = async (
  tx: Transaction,
  ownerId: string,
  id: string,
  homes: readonly string[],
): Promise<number> => {
  await tx.deleteFrom('scheduled_message_homes').where('scheduled_message_id', '=', id).execute()
  if (homes.length === 0) return 0
  const set = await tx
    .insertInto('scheduled_message_homes')
    .columns(['scheduled_message_id', 'property_id'])
    .expression(
      tx
        .selectFrom('properties')
        .select([sql<string>`${id}::uuid`.as('scheduled_message_id'), 'properties.id'])
        .where('owner_id', '=', ownerId)
        .where('properties.id', 'in', homes),
    )
    .returning('property_id')
    .execute()
  return set.length
}

/** When a message would be due for a stay, over `booking` and `home`. */
export const dueTime = (message: {
  moment: RawBuilder<unknown>
  days: RawBuilder<unknown>
  hour: RawBuilder<unknown>
}) => sql<Date | null>`scheduled_message_due(${message.moment}, ${message.days}, ${message.hour},
  booking.check_in_date, booking.check_out_date, home.time_zone,
  coalesce(
    (select max(changed_at) from booking_status_changes where booking_id = booking.id and to_status = 'confirmed'),
    booking.created_at
  ),
  (select max(decided_at) from date_changes as change where change.booking_id = booking.id
    and change.status = 'accepted' and (change.check_in_date, change.check_out_date)
      <> (change.old_check_in_date, change.old_check_out_date)))`

export interface StayFactsRow {
  readonly booking_id: string
  readonly language: Language
  readonly guest_name: string
  readonly title: string
  readonly address: string
  readonly check_in_date: string
  readonly check_out_date: string
  readonly check_in_from: string | null
  readonly check_out_until: string | null
  readonly nights: number
  readonly has_guide: boolean
}
