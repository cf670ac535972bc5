import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { personLanguage } from '../platform/languages.queries.ts'

export type CompanionRow = Awaited<ReturnType<typeof listCompanions>>[number]

/** In the order in which they were named, each with the open link. */
export const listCompanions = (on: Queryable, bookingId: string, id?: string) =>
  on
    .selectFrom('companions')
    .leftJoin('companion_links as link', join =>
      join.onRef('link.companion_id', '=', 'companions.id').on('link.ended_at', 'is', null),
    )
    .select([
      'companions.id',
      'companions.name',
      'companions.is_child',
      'companions.email',
      'companions.reads_guide',
      'link.made_at',
      'link.read_at',
    ])
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
    .select(['name', 'is_child'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
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

export const updateCompanion = async (tx: Transaction, id: string, fields: WrittenCompanion) => {
  await tx.updateTable('companions').set(fields).where('id', '=', id).execute()
}

export const deleteCompanion = async (tx: Transaction, id: string) => {
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
