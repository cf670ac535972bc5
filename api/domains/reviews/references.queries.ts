import { type SqlBool, sql } from 'kysely'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { DAYS_UNTIL_REMINDED, DAYS_UNTIL_REVEALED } from '#contract/reviews/references.rules.ts'
import type { NewReference, OwnReferenceFilters } from '#contract/reviews/references.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isConsideredBy, isPersonVisibleTo } from '../properties/person-visibility.queries.ts'

interface Paging {
  limit: number
  offset: number
}

const account = (alias: string) => ({
  id: sql.ref<string>(`${alias}.id`),
  email: sql.ref<string>(`${alias}.email`),
  disabledAt: sql.ref<Date | null>(`${alias}.disabled_at`),
})

/**
 * The only rule for who reads which references: their author at any time; once revealed, the person whom they are about
 * and, unless an admin has hidden them, owners who consider that person; and admins.
 */
const isReadableBy = (reader: Principal) => {
  if (reader.role === 'admin') return sql<SqlBool>`true`
  const readerId = sql<string>`${reader.id}::uuid`
  const asConsidering =
    reader.role === 'owner'
      ? sql<SqlBool>`written.hidden_at is null and ${isConsideredBy(readerId, account('guest'))}`
      : sql<SqlBool>`false`
  return sql<SqlBool>`(
    written.owner_id = ${readerId}
    or written.revealed_at is not null and (written.guest_id = ${readerId} or ${asConsidering})
  )`
}

export interface ReferenceRow {
  id: string
  booking_id: string
  title: string
  owner_id: string
  owner_name: string
  owner_image: string | null
  /** Whether the reader may know who wrote it. */
  names_owner: boolean
  guest_id: string
  guest_name: string
  host_again: boolean
  text: string
  check_in_date: string
  written_at: Date
  revealed_at: Date | null
  answer: string | null
  answered_at: Date | null
  hidden_at: Date | null
  hidden_reason: string | null
}

/** References that a person may read, as `written`, with their stays, homes and people. */
const readable = (reader: Principal) => sql`
  guest_references as written
    join bookings on bookings.id = written.booking_id
    join properties as home on home.id = bookings.property_id
    join users as owner on owner.id = written.owner_id
    join users as guest on guest.id = written.guest_id
  where ${isReadableBy(reader)}`

/** Those whom a reference is about know their hosts; others know an owner whose page they may see. */
const namesOwner = (reader: Principal) =>
  sql<boolean>`(written.guest_id = ${reader.id} or ${isPersonVisibleTo(reader, account('owner'))})`

const readRows = async (on: Queryable, reader: Principal, which: ReturnType<typeof sql>) => {
  const { rows } = await sql<ReferenceRow>`
    select written.id, written.booking_id, home.title, written.owner_id, owner.full_name as owner_name,
      owner.profile_image as owner_image, ${namesOwner(reader)} as names_owner, written.guest_id,
      guest.full_name as guest_name, written.host_again, written.text, bookings.check_in_date, written.written_at,
      written.revealed_at, written.answer, written.answered_at, written.hidden_at, written.hidden_reason
    from ${readable(reader)} and ${which}`.execute(on)
  return rows
}

const countRows = async (on: Queryable, reader: Principal, which: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${readable(reader)} and ${which}`.execute(on)
  return rows[0]?.count ?? 0
}

const readPage = async (
  on: Queryable,
  reader: Principal,
  which: ReturnType<typeof sql>,
  { limit, offset }: Paging,
) => {
  const [rows, count] = await Promise.all([
    readRows(
      on,
      reader,
      sql`${which} order by written.written_at desc, written.id limit ${limit} offset ${offset}`,
    ),
    countRows(on, reader, which),
  ])
  return { rows, count }
}

/** About a person, newest first. */
export const listReferencesAbout = (on: Queryable, reader: Principal, personId: string, paging: Paging) =>
  readPage(on, reader, sql`written.guest_id = ${personId}`, paging)

/** About the reader. */
export const listOwnReferences = (
  on: Queryable,
  reader: Principal,
  { booking, ...paging }: OwnReferenceFilters,
) =>
  readPage(
    on,
    reader,
    sql`written.guest_id = ${reader.id}
      and ${booking === undefined ? sql`true` : sql`written.booking_id = ${booking}`}`,
    paging,
  )

/** A reference that the reader may read. */
export const findReference = async (on: Queryable, reader: Principal, id: string) =>
  (await readRows(on, reader, sql`written.id = ${id}`))[0]

/** What the reader wrote about the guest of a stay. */
export const findReferenceOfStay = async (on: Queryable, author: Principal, bookingId: string) =>
  (await readRows(on, author, sql`written.booking_id = ${bookingId} and written.owner_id = ${author.id}`))[0]

/** Whether the references about a person exist for this reader at all. */
export const mayReadAbout = async (on: Queryable, reader: Principal, personId: string) => {
  const { rows } = await sql<{ may: boolean }>`
    select ${
      reader.role === 'admin'
        ? sql<boolean>`true`
        : isConsideredBy(sql<string>`${reader.id}::uuid`, account('person'))
    } as may
    from users as person where person.id = ${personId}`.execute(on)
  return rows[0]?.may ?? false
}

export interface ReferableStayRow {
  id: string
  owner_id: string
  guest_id: string
  guest_is_gone: boolean
  status: string
  check_out_date: string
  time_zone: string
  title: string
  reviewed: boolean
  asked_on: string | null
}

/** A stay at a home of the owner. */
export const findReferableStay = async (on: Queryable, ownerId: string, bookingId: string) => {
  const { rows } = await sql<ReferableStayRow>`
    select bookings.id, home.owner_id, bookings.guest_id, guest.disabled_at is not null as guest_is_gone,
      bookings.status, bookings.check_out_date, home.time_zone, home.title,
      exists (select from reviews where booking_id = bookings.id) as reviewed,
      (select max(asked_at at time zone home.time_zone)::date from reference_requests
        where guest_id = bookings.guest_id and asker_id <> home.owner_id) as asked_on
    from bookings
      join properties as home on home.id = bookings.property_id
      join users as guest on guest.id = bookings.guest_id
    where bookings.id = ${bookingId} and home.owner_id = ${ownerId}`.execute(on)
  return rows[0]
}

/**
 * Waits for a deletion of the guest's account and for a review of the stay, and makes later ones wait: whichever of
 * review and reference comes second then finds the first. Returns whether the guest still has an account.
 */
export const lockForReference = async (
  tx: Transaction,
  { id, guest_id }: Pick<ReferableStayRow, 'id' | 'guest_id'>,
) => {
  const { rows } = await sql<{ there: boolean }>`
    select disabled_at is null as there from users where id = ${guest_id} for key share`.execute(tx)
  await sql`select from bookings where id = ${id} for update`.execute(tx)
  return rows[0]?.there ?? false
}

/** Inserts the reference of a stay, or changes it; false where it has been revealed. */
export const upsertReference = async (
  tx: Transaction,
  stay: Pick<ReferableStayRow, 'id' | 'owner_id' | 'guest_id'>,
  { host_again, text }: NewReference,
  at: Date,
) => {
  const row = await tx
    .insertInto('guest_references')
    .values({
      booking_id: stay.id,
      owner_id: stay.owner_id,
      guest_id: stay.guest_id,
      host_again,
      text,
      written_at: at,
      changed_at: at,
    })
    .onConflict(conflict =>
      conflict
        .column('booking_id')
        .doUpdateSet({ host_again, text, changed_at: at })
        .where('guest_references.revealed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whom to tell that a reference has been revealed. */
export interface RevealedRow {
  id: string
  booking_id: string
  guest_id: string
  owner_id: string
  title: string
}

const reveal = async (on: Queryable, which: ReturnType<typeof sql>, at: Date) => {
  const { rows } = await sql<RevealedRow>`
    update guest_references as written set revealed_at = ${at}
    from bookings join properties on properties.id = bookings.property_id
    where bookings.id = written.booking_id and written.revealed_at is null and ${which}
    returning written.id, written.booking_id, written.guest_id, written.owner_id, properties.title`.execute(
    on,
  )
  return rows[0]
}

/** Reveals the reference of a stay if its guest has reviewed it; undefined where there is nothing to reveal. */
export const revealIfBothWrote = (on: Queryable, bookingId: string, at: Date) =>
  reveal(
    on,
    sql`bookings.id = ${bookingId} and exists (select from reviews where booking_id = bookings.id)`,
    at,
  )

/** Undefined where it has been revealed already. */
export const revealReference = (on: Queryable, id: string, at: Date) =>
  reveal(on, sql`written.id = ${id}`, at)

/** References that have waited long enough for a review, oldest first. */
export const listDueReferences = (on: Queryable, now: Date, most: number) =>
  on
    .selectFrom('guest_references')
    .select('id')
    .where('revealed_at', 'is', null)
    .where('written_at', '<=', new Date(now.getTime() - DAYS_UNTIL_REVEALED * DAY_MS))
    .orderBy('written_at')
    .limit(most)
    .execute()

/** Returns false where it has an answer already, or is hidden. */
export const setReferenceAnswer = async (on: Queryable, id: string, answer: string, at: Date) => {
  const row = await on
    .updateTable('guest_references')
    .set({ answer, answered_at: at })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('hidden_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many days after the time for it somebody is still reminded, such as after a server stood still. */
const LATEST_REMINDER = 3

/** Stays that ended some days ago without a reference, whose owner was not reminded. */
export const listUnreferred = async (on: Queryable, now: Date, most: number) => {
  const { rows } = await sql<{ booking_id: string; owner_id: string; guest_id: string; title: string }>`
    select bookings.id as booking_id, home.owner_id, bookings.guest_id, home.title
    from bookings
      join properties as home on home.id = bookings.property_id
      join users as guest on guest.id = bookings.guest_id and guest.disabled_at is null
      join users as owner on owner.id = home.owner_id and owner.disabled_at is null
    where bookings.status = 'completed'
      and bookings.check_out_date
        between (${now}::timestamptz at time zone home.time_zone)::date - ${DAYS_UNTIL_REMINDED + LATEST_REMINDER}::int
        and (${now}::timestamptz at time zone home.time_zone)::date - ${DAYS_UNTIL_REMINDED}::int
      and not exists (select from guest_references where booking_id = bookings.id)
      and not exists (
        select from notifications
        where user_id = home.owner_id and kind = 'reference.due' and subject_id = bookings.id
      )
    order by bookings.check_out_date, bookings.id limit ${most}`.execute(on)
  return rows
}
