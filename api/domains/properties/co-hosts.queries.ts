import { type SqlBool, sql } from 'kysely'
import type { CoHostRights } from '#contract/properties/co-hosts.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { areApart } from './person-visibility.queries.ts'
import { coverImage } from './queries.ts'

/** An invitation that can still be accepted, or help that has not ended. */
const isStanding = (now: Date) =>
  sql<SqlBool>`co_hosts.ended_at is null and (co_hosts.accepted_at is not null or co_hosts.expires_at > ${now})`

/** Whether `person`, a row of `users`, helps at a home or was invited to by name. */
export const isCoHost = (propertyId: string, now: Date) => sql<SqlBool>`exists (
  select from co_hosts
  where property_id = ${propertyId} and person_id = person.id and email is null and ${isStanding(now)}
)`

export type CoHostRow = Awaited<ReturnType<typeof listCoHosts>>[number]

/** Those who help at a home, then invitations, each the latest last. Of an invited address only the address is shown. */
export const listCoHosts = (on: Queryable, propertyId: string, now: Date) =>
  on
    .selectFrom('co_hosts')
    .leftJoin('users as person', join =>
      join.onRef('person.id', '=', 'co_hosts.person_id').on('co_hosts.email', 'is', null),
    )
    .select([
      'co_hosts.id',
      'co_hosts.rights',
      'co_hosts.email',
      'co_hosts.accepted_at',
      'co_hosts.expires_at',
      'person.id as person_id',
      'person.full_name as person_name',
    ])
    .where('co_hosts.property_id', '=', propertyId)
    .where(isStanding(now))
    .orderBy(sql`co_hosts.accepted_at nulls last`)
    .orderBy('co_hosts.invited_at')
    .orderBy('co_hosts.id')
    .execute()

/** Invitations of a home that lapsed make room for others. The home is locked. */
export const deleteLapsedOf = async (tx: Transaction, propertyId: string, now: Date) => {
  await tx
    .deleteFrom('co_hosts')
    .where('property_id', '=', propertyId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
}

interface NewCoHostRow {
  property_id: string
  owner_id: string
  person_id: string | null
  email: string | null
  rights: CoHostRights
  invited_at: Date
  expires_at: Date
}

/** Its id; undefined where this person or address is invited already. */
export const insertCoHost = (tx: Transaction, row: NewCoHostRow) =>
  tx
    .insertInto('co_hosts')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/**
 * Finds who has the address of an invitation. Left out are admins, the owner, closed accounts, who helps there already,
 * and people whom a block keeps apart from the owner.
 */
export const resolveAddress = async (tx: Transaction, id: string) => {
  await sql`update co_hosts set person_id = person.id from users as person
    where co_hosts.id = ${id} and co_hosts.person_id is null and person.email = co_hosts.email
      and person.disabled_at is null and person.user_type <> 'admin' and person.id <> co_hosts.owner_id
      and not ${areApart(sql.ref<string>('person.id'), sql.ref<string>('co_hosts.owner_id'))}
      and not exists (
        select from co_hosts as other
        where other.property_id = co_hosts.property_id and other.person_id = person.id
          and other.accepted_at is not null and other.ended_at is null
      )`.execute(tx)
}

/** What those who are told need to know; undefined where there is no such row, or nobody is known behind it. */
export const findInvited = (on: Queryable, id: string) =>
  on
    .selectFrom('co_hosts')
    .innerJoin('properties', 'properties.id', 'co_hosts.property_id')
    .innerJoin('users as owner', 'owner.id', 'co_hosts.owner_id')
    .select([
      'co_hosts.person_id',
      'co_hosts.owner_id',
      'co_hosts.property_id',
      'co_hosts.rights',
      'co_hosts.accepted_at',
      'co_hosts.expires_at',
      'properties.title',
      'owner.full_name as owner_name',
    ])
    .where('co_hosts.id', '=', id)
    .where('co_hosts.person_id', 'is not', null)
    .$narrowType<{ person_id: string }>()
    .executeTakeFirst()

/** A row that stands, locked until the transaction ends; undefined where the caller is neither its owner nor its person. */
export const lockCoHost = (
  tx: Transaction,
  { id, partyId, now }: { id: string; partyId: string; now: Date },
) =>
  tx
    .selectFrom('co_hosts')
    .innerJoin('properties', 'properties.id', 'co_hosts.property_id')
    .select([
      'co_hosts.id',
      'co_hosts.property_id',
      'co_hosts.owner_id',
      'co_hosts.person_id',
      'co_hosts.rights',
      'co_hosts.accepted_at',
      'properties.title',
    ])
    .where('co_hosts.id', '=', id)
    .where(({ or, eb }) =>
      or([eb('co_hosts.owner_id', '=', partyId), eb('co_hosts.person_id', '=', partyId)]),
    )
    .where(isStanding(now))
    .forUpdate('co_hosts')
    .executeTakeFirst()

export type LockedCoHost = NonNullable<Awaited<ReturnType<typeof lockCoHost>>>

/**
 * Whether an invitation reaches this person now: they do not help there yet, the owner's account is open, and no block keeps
 * the two apart.
 */
export const mayAccept = async (on: Queryable, { id, personId }: { id: string; personId: string }) => {
  const found = await on
    .selectFrom('co_hosts')
    .innerJoin('users as owner', 'owner.id', 'co_hosts.owner_id')
    .select('co_hosts.id')
    .where('co_hosts.id', '=', id)
    .where('owner.disabled_at', 'is', null)
    .where(
      sql<SqlBool>`not ${areApart(sql.ref<string>('co_hosts.owner_id'), sql<string>`${personId}::uuid`)}`,
    )
    .where(
      sql<SqlBool>`not exists (
        select from co_hosts as other
        where other.property_id = co_hosts.property_id and other.person_id = ${personId}
          and other.accepted_at is not null and other.ended_at is null
      )`,
    )
    .executeTakeFirst()
  return found !== undefined
}

export const setCoHostRights = async (tx: Transaction, id: string, rights: CoHostRights) => {
  await tx.updateTable('co_hosts').set({ rights }).where('id', '=', id).execute()
}

export const endCoHosting = async (tx: Transaction, id: string, at: Date) => {
  await tx.updateTable('co_hosts').set({ ended_at: at }).where('id', '=', id).execute()
}

/** What is accepted; the other invitations of this person to this home go. */
export const beginCoHosting = async (
  tx: Transaction,
  { id, property_id, person_id }: { id: string; property_id: string; person_id: string | null },
  at: Date,
) => {
  await tx
    .deleteFrom('co_hosts')
    .where('property_id', '=', property_id)
    .where('person_id', '=', person_id)
    .where('accepted_at', 'is', null)
    .where('id', '<>', id)
    .execute()
  await tx.updateTable('co_hosts').set({ accepted_at: at, email: null }).where('id', '=', id).execute()
}

/** With what the person was told of it. */
export const deleteInvitation = async (tx: Transaction, id: string) => {
  await tx
    .deleteFrom('notifications')
    .where('kind', '=', 'co_host.invited')
    .where('subject_id', '=', id)
    .execute()
  await tx.deleteFrom('co_hosts').where('id', '=', id).execute()
}

export type HelpedHomeRow = Awaited<ReturnType<typeof listHelpedHomes>>[number]

/** Invitations that reach this person, then the homes at which they help, by title. */
export const listHelpedHomes = (on: Queryable, personId: string, now: Date) =>
  on
    .selectFrom('co_hosts')
    .innerJoin('properties', 'properties.id', 'co_hosts.property_id')
    .innerJoin('users as owner', 'owner.id', 'co_hosts.owner_id')
    .select([
      'co_hosts.id',
      'co_hosts.rights',
      'co_hosts.accepted_at',
      'co_hosts.expires_at',
      'co_hosts.owner_id',
      'owner.full_name as owner_name',
      'properties.id as property_id',
      'properties.title',
      'properties.city',
    ])
    .select(coverImage(sql.ref('properties.id')).as('cover_name'))
    .where('co_hosts.person_id', '=', personId)
    .where(isStanding(now))
    .where('owner.disabled_at', 'is', null)
    .where(
      sql<SqlBool>`(co_hosts.accepted_at is not null
        or not ${areApart(sql.ref<string>('co_hosts.owner_id'), sql<string>`${personId}::uuid`)})`,
    )
    .orderBy(sql`co_hosts.accepted_at is not null`)
    .orderBy('properties.title')
    .orderBy('co_hosts.id')
    .execute()

/** Deletes at most `most` invitations that lapsed; returns how many. */
export const deleteLapsed = async (on: Queryable, now: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await on
    .deleteFrom('co_hosts')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('co_hosts')
        .select('id')
        .where('accepted_at', 'is', null)
        .where('expires_at', '<=', now)
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
