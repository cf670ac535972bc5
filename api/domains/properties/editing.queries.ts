import { sql, type Updateable } from 'kysely'
import type { Role } from '#contract/kernel/calls.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Season } from '#contract/pricing/schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { PropertiesTable } from '../../db/types.ts'
import type { Principal } from '../../kernel/actor.ts'
import { insertPictures } from './creation.queries.ts'
import { seasonsSql } from './queries.ts'

/** The property, locked against other changes and reservations until the transaction ends. */
export const lockForEditing = (tx: Transaction, id: string) =>
  tx.selectFrom('properties').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** The same for several homes of one owner, in an order that all who lock several keep; others are left out. */
export const lockOwnHomes = (tx: Transaction, ownerId: string, ids: readonly string[]) =>
  tx
    .selectFrom('properties')
    .selectAll()
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type StoredProperty = Awaited<ReturnType<typeof lockForEditing>>

export const updateProperty = async (tx: Transaction, id: string, fields: Updateable<PropertiesTable>) => {
  await tx.updateTable('properties').set(fields).where('id', '=', id).execute()
}

/** The names of its pictures; the first is the cover. */
export const pictureNames = async (on: Queryable, propertyId: string) => {
  const rows = await on
    .selectFrom('property_images')
    .select('upload_name')
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.upload_name)
}

export const replacePictures = async (tx: Transaction, propertyId: string, names: readonly string[]) => {
  await tx.deleteFrom('property_images').where('property_id', '=', propertyId).execute()
  await insertPictures(tx, propertyId, names)
}

/** The seasons of homes that are locked; each home's by date, null where there are none. */
export const listSeasons = (tx: Transaction, homes: readonly string[]) =>
  tx.selectFrom('properties').select(['id', seasonsSql]).where('id', 'in', homes).execute()

/** Replaces all seasons of some homes. */
export const storeSeasons = async (
  tx: Transaction,
  homes: readonly { id: string; seasons: readonly Season[] }[],
) => {
  const ids = homes.map(({ id }) => id)
  await tx.deleteFrom('property_seasons').where('property_id', 'in', ids).execute()
  const rows = homes.flatMap(({ id, seasons }) =>
    seasons.map(({ name, from, until, price_per_night, minimum_nights = null, repeats = false }) => ({
      property_id: id,
      name,
      from_date: from,
      until_date: until,
      price_per_night,
      minimum_nights,
      repeats,
    })),
  )
  if (rows.length > 0) await tx.insertInto('property_seasons').values(rows).execute()
}

/** Homes with a season that repeats and whose next year begins before a date. */
export const listHomesToRepeat = async (on: Queryable, before: CalendarDate) => {
  const rows = await on
    .selectFrom('property_seasons')
    .select('property_id')
    .distinct()
    .where('repeats', '=', true)
    .where(sql<boolean>`from_date + interval '1 year' < ${before}::date`)
    .execute()
  return rows.map(({ property_id }) => property_id)
}

/** The longest of the shortest stays that the seasons of a home ask for; null where none does. */
export const findSeasonMinimum = async (tx: Transaction, propertyId: string) => {
  const { longest } = await tx
    .selectFrom('property_seasons')
    .select(({ fn }) => fn.max('minimum_nights').as('longest'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return longest
}

/** Whether PostgreSQL knows a time zone: its list and Node's have different sources. */
export const knowsTimeZone = async (on: Queryable, name: string) => {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(on)
  return rows.length > 0
}

/** The member of an entry of an owner's network; undefined unless owner, property and entry belong together. */
export const findMemberOfOwner = async (
  on: Queryable,
  { ownerId, propertyId, entryId }: { ownerId: string; propertyId: string; entryId: string },
): Promise<Principal | undefined> => {
  const member = await on
    .selectFrom('network_members')
    .innerJoin('properties', 'properties.owner_id', 'network_members.owner_id')
    .innerJoin('users', 'users.id', 'network_members.member_id')
    .select(['users.id', 'users.user_type'])
    .where('network_members.id', '=', entryId)
    .where('network_members.owner_id', '=', ownerId)
    .where('properties.id', '=', propertyId)
    .executeTakeFirst()
  return member && { id: member.id, role: member.user_type as Role }
}

export const isOwnedBy = async (
  on: Queryable,
  { ownerId, propertyId }: { ownerId: string; propertyId: string },
) => {
  const found = await on
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether an amount in the currency of the home was agreed or shown to be agreed: the same as `properties_currency_fixed`. */
export const hasAgreedAmounts = async (tx: Transaction, propertyId: string): Promise<boolean> => {
  const { rows } = await sql<{ agreed: boolean }>`select
    exists (select from bookings where property_id = ${propertyId})
    or exists (select from entered_stays where property_id = ${propertyId})
    or exists (
      select from fair_turn_entries as entry join fair_turns as turn on turn.id = entry.turn_id
      where turn.property_id = ${propertyId}
    ) as agreed`.execute(tx)
  return rows[0]?.agreed ?? true
}
