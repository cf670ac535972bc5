import { type Expression, type SqlBool, sql } from 'kysely'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { type CoHostRights, levelsWith } from '#contract/properties/co-hosts.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { insertNotification } from '../notifications/queries.ts'
import { areApart } from './person-visibility.queries.ts'

/**
 * The only rule for who helps at a home with which rights, for queries that read `properties` under that name: who
 * accepted and whose help has not ended, while neither the account of the owner nor their own is closed or suspended.
 */
export const helpsAtHome = (personId: string | Expression<string>, right: CoHostRights) =>
  sql<SqlBool>`exists (
    select from co_hosts
      join users as helper on helper.id = co_hosts.person_id
      join users as helped on helped.id = co_hosts.owner_id
    where co_hosts.property_id = properties.id and co_hosts.owner_id = properties.owner_id
      and co_hosts.person_id = ${personId} and co_hosts.accepted_at is not null and co_hosts.ended_at is null
      and co_hosts.rights in (${sql.join(levelsWith(right))})
      and helper.disabled_at is null and helped.disabled_at is null
  )`

/** The same, and the owner. */
const hostsHome = (personId: string, right: CoHostRights) =>
  sql<SqlBool>`(properties.owner_id = ${personId} or ${helpsAtHome(personId, right)})`

interface Hosted {
  personId: string
  home: string
  right: CoHostRights
}

/** A home for its owner and those who help there with these rights, whoever sees it as a guest. */
export const findHostedHome = (on: Queryable, { personId, home, right }: Hosted) =>
  on
    .selectFrom('properties')
    .select(['id', 'owner_id', 'time_zone'])
    .where('id', '=', home)
    .where(hostsHome(personId, right))
    .executeTakeFirst()

/** The same once earlier changes of the home have ended: the help may have ended while this waited. */
export const lockHostedHome = async (tx: Transaction, hosted: Hosted) => {
  await tx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', hosted.home)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return findHostedHome(tx, hosted)
}

/** Who hears of a guest as a co-host with this right: not the guest, nor whom a block keeps apart from the guest. */
export const listCoHostsWith = async (
  on: Queryable,
  { home, right, guestId }: Omit<Hosted, 'personId'> & { guestId: string },
): Promise<string[]> => {
  const rows = await on
    .selectFrom('users as person')
    .innerJoin('properties', join => join.on('properties.id', '=', home))
    .select('person.id')
    .where('person.id', '<>', guestId)
    .where(
      'person.id',
      'in',
      sql<string>`(select person_id from co_hosts where property_id = ${home} and ended_at is null)`,
    )
    .where(helpsAtHome(sql.ref<string>('person.id'), right))
    .where(({ not }) => not(areApart(sql.ref<string>('person.id'), sql<string>`${guestId}::uuid`)))
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether somebody helps at a home with this right; its owner does not. */
export const helpsThere = async (on: Queryable, { personId, home, right }: Hosted): Promise<boolean> => {
  const found = await on
    .selectFrom('properties')
    .select('id')
    .where('id', '=', home)
    .where(helpsAtHome(personId, right))
    .executeTakeFirst()
  return found !== undefined
}

/** The same until the transaction ends: a change or an end of the help waits for it, and one that came first counts. */
export const holdHelp = async (tx: Transaction, hosted: Hosted): Promise<boolean> => {
  await tx
    .selectFrom('co_hosts')
    .select('id')
    .where('property_id', '=', hosted.home)
    .where('person_id', '=', hosted.personId)
    .where('ended_at', 'is', null)
    .forShare()
    .execute()
  return helpsThere(tx, hosted)
}

/** Of several changes on one day, the owner is told once. */
const TOLD_AGAIN_MS = DAY_MS

/**
 * Tells the owner that somebody who helps at a home has changed it, its guide or its cleaning. The home is locked, so that
 * two changes at once are told once.
 */
export const notifyOwnerOfEdit = async (
  tx: Transaction,
  { home, coHostId, now }: { home: string; coHostId: string; now: Date },
) => {
  const { owner_id, title, full_name } = await tx
    .selectFrom('properties')
    .innerJoin('users', join => join.on('users.id', '=', coHostId))
    .select(['properties.owner_id', 'properties.title', 'users.full_name'])
    .where('properties.id', '=', home)
    .executeTakeFirstOrThrow()
  const told = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', owner_id)
    .where('kind', '=', 'co_host.changed_home')
    .where('subject_id', '=', home)
    .where(sql<SqlBool>`data ->> 'person' = ${full_name}`)
    .where('created_at', '>', new Date(now.getTime() - TOLD_AGAIN_MS))
    .executeTakeFirst()
  if (told) return
  await insertNotification(tx, {
    userId: owner_id,
    kind: 'co_host.changed_home',
    subjectId: home,
    data: { home: title, person: full_name },
    at: now,
  })
}
