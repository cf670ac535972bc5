import { type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { personLanguage } from '../platform/languages.queries.ts'
import { listInvitable } from '../properties/invitable.queries.ts'
import { areApart } from '../properties/person-visibility.queries.ts'
import { coverImage } from '../properties/queries.ts'

/** Somebody with an account is called by the name that they have there. */
const nameOf = sql<string>`coalesce(person.full_name, companions.name)`.as('name')

export type CompanionRow = Awaited<ReturnType<typeof listCompanions>>[number]

/** In the order in which they were named, each with the open link. */
export const listCompanions = (on: Queryable, bookingId: string, id?: string) =>
  on
    .selectFrom('companions')
    .leftJoin('users as person', 'person.id', 'companions.person_id')
    .leftJoin('companion_links as link', join =>
      join.onRef('link.companion_id', '=', 'companions.id').on('link.ended_at', 'is', null),
    )
    .select([
      'companions.id',
      'companions.person_id',
      'companions.is_child',
      'companions.email',
      'companions.reads_guide',
      'link.made_at',
      'link.read_at',
    ])
    .select(nameOf)
    .where('companions.booking_id', '=', bookingId)
    .$if(id !== undefined, query => query.where('companions.id', '=', id ?? ''))
    .orderBy('companions.created_at')
    .orderBy('companions.id')
    .execute()

export type CompanionNameRow = Awaited<ReturnType<typeof listCompanionNames>>[number]

/** Names alone, for others than the guest who wrote them down. */
export const listCompanionNames = (on: Queryable, bookingId: string) =>
  on
    .selectFrom('companions')
    .leftJoin('users as person', 'person.id', 'companions.person_id')
    .select('companions.is_child')
    .select(nameOf)
    .where('companions.booking_id', '=', bookingId)
    .orderBy('companions.created_at')
    .orderBy('companions.id')
    .execute()

interface WrittenCompanion {
  name: string
  is_child: boolean
  email: string | null
  reads_guide: boolean
}

export const insertCompanion = async (
  tx: Transaction,
  bookingId: string,
  fields: WrittenCompanion,
  at: Date,
) =>
  (
    await tx
      .insertInto('companions')
      .values({ ...fields, booking_id: bookingId, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Undefined where they come along already. */
export const insertPerson = async (tx: Transaction, bookingId: string, personId: string, at: Date) =>
  (
    await tx
      .insertInto('companions')
      .values({ booking_id: bookingId, person_id: personId, name: '', created_at: at })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const setReadsGuide = async (tx: Transaction, id: string, reads_guide: boolean) => {
  await tx.updateTable('companions').set({ reads_guide }).where('id', '=', id).execute()
}

export const updateCompanion = async (tx: Transaction, id: string, fields: WrittenCompanion) => {
  await tx.updateTable('companions').set(fields).where('id', '=', id).execute()
}

/** With what a person with an account was told of it. */
export const deleteCompanion = async (tx: Transaction, id: string) => {
  await tx
    .deleteFrom('notifications')
    .where('kind', '=', 'companion.added')
    .where('subject_id', '=', id)
    .execute()
  await tx.deleteFrom('companions').where('id', '=', id).execute()
}

/** Whether there was an open link. */
export const endCompanionLink = async (
  tx: Transaction,
  bookingId: string,
  companionId: string,
  at: Date,
): Promise<boolean> => {
  const ended = await tx
    .updateTable('companion_links')
    .set({ ended_at: at })
    .where('booking_id', '=', bookingId)
    .where('companion_id', '=', companionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length > 0
}

export const insertCompanionLink = async (
  tx: Transaction,
  link: { id: string; booking_id: string; companion_id: string; token_hash: Buffer; made_at: Date },
) => {
  await tx.insertInto('companion_links').values(link).execute()
}

export const countCompanionLinks = async (
  tx: Transaction,
  bookingId: string,
  since: Date,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('companion_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

const openLinks = (on: Queryable) =>
  on
    .selectFrom('companion_links as link')
    .innerJoin('companions', 'companions.id', 'link.companion_id')
    .innerJoin('bookings', 'bookings.id', 'link.booking_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .where('link.ended_at', 'is', null)
    // Somebody who may not sign in shares nothing either.
    .where('guest.disabled_at', 'is', null)

/** What a link opens; none where it was ended, or the guest may not sign in. */
export const findCompanionLink = (on: Queryable, hash: Buffer) =>
  openLinks(on)
    .select([
      'link.id',
      'link.booking_id',
      'link.made_at',
      'link.read_at',
      'bookings.guest_id',
      'companions.id as companion_id',
      'companions.reads_guide',
    ])
    .where('link.token_hash', '=', hash)
    .executeTakeFirst()

/** Trips that others share with a person, unless one of the two has blocked the other or the guest may not sign in. */
const sharedTrips = (on: Queryable, personId: string) =>
  on
    .selectFrom('companions')
    .innerJoin('bookings', 'bookings.id', 'companions.booking_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .where('companions.person_id', '=', personId)
    .where('guest.disabled_at', 'is', null)
    .where(
      sql<SqlBool>`not ${areApart(sql.ref<string>('bookings.guest_id'), sql<string>`${personId}::uuid`)}`,
    )

export const findSharedTrip = (on: Queryable, personId: string, id: string) =>
  sharedTrips(on, personId)
    .select([
      'companions.id as companion_id',
      'companions.booking_id',
      'companions.created_at as made_at',
      'companions.reads_guide',
      'bookings.guest_id',
    ])
    .where('companions.id', '=', id)
    .executeTakeFirst()

/** More than anybody comes along on in these days. */
const MOST_SHARED = 50

export type SharedTripRow = Awaited<ReturnType<typeof listSharedTrips>>[number]

/** By arrival; those that are over are left to the caller. */
export const listSharedTrips = (on: Queryable, personId: string, now: Date) =>
  sharedTrips(on, personId)
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select([
      'companions.id',
      'guest.full_name as guest_name',
      'properties.title',
      'properties.time_zone',
      'bookings.status',
      'bookings.expires_at',
      'bookings.check_in_date',
      'bookings.check_out_date',
    ])
    .select(coverImage(sql.ref('properties.id')).as('cover_name'))
    .where(sql<SqlBool>`bookings.check_out_date > ${now}::timestamptz::date - 10`)
    .orderBy('bookings.check_in_date')
    .orderBy('companions.id')
    .limit(MOST_SHARED)
    .execute()

/** People with an account whom the guest sees and who do not come along; never the owner of the home. */
export const listTravelCandidates = (
  on: Queryable,
  guest: Principal,
  { bookingId, ownerId, search }: { bookingId: string; ownerId: string; search: string | undefined },
) =>
  listInvitable(on, guest, {
    search,
    isIn: sql<SqlBool>`(person.id = ${ownerId} or exists (
      select from companions where booking_id = ${bookingId} and person_id = person.id
    ))`,
  })

/** A link that is still open, with what its mail says. */
export const findCompanionLinkToMail = (on: Queryable, id: string) =>
  openLinks(on)
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select([
      'link.id',
      'link.token_hash',
      'companions.name',
      'companions.email',
      'guest.full_name as guest_name',
      'properties.title',
      'bookings.status',
      'bookings.expires_at',
      'bookings.check_in_date',
      'bookings.check_out_date',
    ])
    .select(personLanguage('guest.id').as('language'))
    .where('link.id', '=', id)
    .executeTakeFirst()

/** Notes the time of a read. It skips a row that is locked; the next read notes it. */
export const noteLinkRead = (on: Queryable, id: string, at: Date) =>
  on
    .updateTable('companion_links')
    .set({ read_at: at })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('companion_links').select('id').where('id', '=', id).forNoKeyUpdate().skipLocked(),
    )
    .execute()

/** The dates of a stay before the first time that it was moved since a moment. */
export const findDatesBefore = (on: Queryable, bookingId: string, since: Date) =>
  on
    .selectFrom('date_changes')
    .select(['old_check_in_date as check_in_date', 'old_check_out_date as check_out_date'])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'accepted')
    .where('decided_at', '>', since)
    .orderBy('decided_at')
    .limit(1)
    .executeTakeFirst()

/** Deletes who came along on stays that ended before a day, with the links; returns how many stays there were. */
export const forgetCompanions = async (on: Queryable, before: Date, most: number): Promise<number> => {
  const { rows } = await sql`
    with old as (
      select id from bookings where check_out_date < ${before}::timestamptz::date and (
        exists (select from companions where booking_id = bookings.id)
        or exists (select from companion_links where booking_id = bookings.id)
      ) limit ${most}
    ), links as (
      delete from companion_links where booking_id in (select id from old)
    ), people as (
      delete from companions where booking_id in (select id from old)
    )
    select id from old`.execute(on)
  return rows.length
}
