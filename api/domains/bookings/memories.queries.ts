import { type Expression, type SqlBool, sql } from 'kysely'
import type { MemoryAudience } from '#contract/bookings/memories.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isInvitable, listInvitable } from '../properties/invitable.queries.ts'
import { areApart } from '../properties/person-visibility.queries.ts'
import { isVisibleTo } from '../properties/queries.ts'

/** A stay of this guest; undefined for the stays of others. */
export const findStayOfGuest = (on: Queryable, guestId: string, id: string) =>
  on
    .selectFrom('bookings')
    .leftJoin('stay_memories as memory', 'memory.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.status', 'bookings.guest_id', 'memory.audience'])
    .where('bookings.id', '=', id)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()

export type StayOfGuestRow = NonNullable<Awaited<ReturnType<typeof findStayOfGuest>>>

/** Begins the memories of a stay where there are none; changes of them wait for each other. */
export const lockMemories = async (tx: Transaction, stay: { id: string; guest_id: string }) => {
  await tx
    .insertInto('stay_memories')
    .values({ booking_id: stay.id, author_id: stay.guest_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('stay_memories')
    .select('booking_id')
    .where('booking_id', '=', stay.id)
    .forNoKeyUpdate()
    .execute()
}

/**
 * Whether `reader` sees memories: their guest, and while neither has blocked the other and the account of the guest is
 * open, the host or the named people, as the guest chose. Needs `memory`, `author` and `properties`.
 */
const isReadBy = (reader: Principal) => {
  const readerId = sql<string>`${reader.id}::uuid`
  return sql<SqlBool>`(memory.author_id = ${readerId} or (
    author.disabled_at is null and not ${areApart(sql.ref<string>('memory.author_id'), readerId)} and (
      memory.audience = 'host' and properties.owner_id = ${readerId}
      or memory.audience = 'people' and exists (
        select from stay_memory_people as named
        where named.booking_id = memory.booking_id and named.person_id = ${readerId}
      )
    )
  ))`
}

const memoriesFor = (on: Queryable, reader: Principal) =>
  on
    .selectFrom('stay_memories as memory')
    .innerJoin('bookings', 'bookings.id', 'memory.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as author', 'author.id', 'memory.author_id')
    .where(isReadBy(reader))

/** Undefined for memories that the reader does not see, as for those that do not exist. */
export const findSharedMemories = (on: Queryable, reader: Principal, id: string) =>
  memoriesFor(on, reader)
    .select([
      'bookings.id',
      'bookings.check_in_date',
      'author.id as author_id',
      'author.full_name as author_name',
      'properties.id as property_id',
      'properties.title',
      'properties.owner_id',
      isVisibleTo(reader).as('sees_home'),
    ])
    .where('memory.booking_id', '=', id)
    .executeTakeFirst()

export type SharedMemoriesRow = NonNullable<Awaited<ReturnType<typeof findSharedMemories>>>

/** The stored name of a picture that the reader sees. */
export const findPictureFor = async (
  on: Queryable,
  reader: Principal,
  { id, picture }: { id: string; picture: string },
): Promise<string | undefined> => {
  const found = await memoriesFor(on, reader)
    .innerJoin('stay_pictures as picture', 'picture.booking_id', 'memory.booking_id')
    .select('picture.file')
    .where('memory.booking_id', '=', id)
    .where('picture.id', '=', picture)
    .executeTakeFirst()
  return found?.file
}

export const isHostOf = async (on: Queryable, ownerId: string, id: string): Promise<boolean> => {
  const found = await on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select('bookings.id')
    .where('bookings.id', '=', id)
    .where('properties.owner_id', '=', ownerId)
    .executeTakeFirst()
  return found !== undefined
}

/** The first added first. */
export const listStayPictures = (on: Queryable, id: string) =>
  on
    .selectFrom('stay_pictures')
    .select(['id', 'words'])
    .where('booking_id', '=', id)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

export const insertStayPicture = (
  tx: Transaction,
  picture: { booking_id: string; file: string; added_at: Date },
) => tx.insertInto('stay_pictures').values(picture).returning(['id', 'words']).executeTakeFirstOrThrow()

/** False where there is no such picture of this stay. */
export const updateStayPicture = async (
  tx: Transaction,
  { id, picture }: { id: string; picture: string },
  words: string,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('stay_pictures')
    .set({ words })
    .where('id', '=', picture)
    .where('booking_id', '=', id)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** The stored name of what was deleted. */
export const deleteStayPicture = async (
  tx: Transaction,
  { id, picture }: { id: string; picture: string },
): Promise<string | undefined> => {
  const gone = await tx
    .deleteFrom('stay_pictures')
    .where('id', '=', picture)
    .where('booking_id', '=', id)
    .returning('file')
    .executeTakeFirst()
  return gone?.file
}

export const setAudience = (tx: Transaction, id: string, audience: MemoryAudience) =>
  tx.updateTable('stay_memories').set({ audience }).where('booking_id', '=', id).execute()

/** Without closed accounts and blocked people. */
const namedPeople = (on: Queryable, stay: { id: string; guest_id: string }) =>
  on
    .selectFrom('stay_memory_people as named')
    .innerJoin('users as person', 'person.id', 'named.person_id')
    .select(['person.id', 'person.full_name'])
    .where('named.booking_id', '=', stay.id)
    .where('person.disabled_at', 'is', null)
    .where(sql<SqlBool>`not ${areApart(sql.ref<string>('person.id'), sql<string>`${stay.guest_id}::uuid`)}`)

/** The people whom a guest named, by name. */
export const listNamedPeople = (on: Queryable, stay: { id: string; guest_id: string }) =>
  namedPeople(on, stay).orderBy(sql`lower(person.full_name)`).orderBy('person.id').execute()

export const insertNamedPerson = (tx: Transaction, id: string, personId: string) =>
  tx
    .insertInto('stay_memory_people')
    .values({ booking_id: id, person_id: personId })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const deleteNamedPerson = (tx: Transaction, id: string, personId: string) =>
  tx.deleteFrom('stay_memory_people').where('booking_id', '=', id).where('person_id', '=', personId).execute()

const toldOf = (on: Queryable, id: string) =>
  on
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'memory.shown')
    .where('subject_id', '=', id)

/** The named people who see pictures of this stay and were not told so; nobody while it has no pictures. */
export const listPeopleToTell = async (
  tx: Transaction,
  stay: { id: string; guest_id: string },
): Promise<string[]> => {
  const rows = await namedPeople(tx, stay)
    .innerJoin('stay_memories as memory', 'memory.booking_id', 'named.booking_id')
    .where('memory.audience', '=', 'people')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('stay_pictures').select('id').where('booking_id', '=', stay.id)),
    )
    .where('person.id', 'not in', toldOf(tx, stay.id))
    .execute()
  return rows.map(({ id }) => id)
}

/** What was told and not read yet, to everybody or to one person. Who has read it is not told again. */
export const deleteUnreadNews = async (tx: Transaction, id: string, personId?: string) => {
  await tx
    .deleteFrom('notifications')
    .where('kind', '=', 'memory.shown')
    .where('subject_id', '=', id)
    .where('read_at', 'is', null)
    .$if(personId !== undefined, query => query.where('user_id', '=', personId as string))
    .execute()
}

/** Whether somebody shares a network with `person`: either is in the other's, or both are in that of a third. */
const sharesNetwork = (guestId: string, person: Expression<string>) => sql<SqlBool>`exists (
  select from network_members as link
  where (link.owner_id, link.member_id) in ((${person}, ${guestId}::uuid), (${guestId}::uuid, ${person}))
    or link.member_id = ${person} and link.owner_id in (
      select owner_id from network_members where member_id = ${guestId}
    )
)`

const PERSON = sql.ref<string>('person.id')

/** People of shared networks whom the guest sees and has not named, by name. */
export const listMemoryCandidates = (
  on: Queryable,
  guest: Principal,
  { id, search }: { id: string; search: string | undefined },
) =>
  listInvitable(on, guest, {
    search,
    among: sharesNetwork(guest.id, PERSON),
    isIn: sql<SqlBool>`exists (select from stay_memory_people where booking_id = ${id} and person_id = ${PERSON})`,
  })

export const mayNameForMemories = (on: Queryable, guest: Principal, personId: string) =>
  isInvitable(on, guest, personId, sharesNetwork(guest.id, PERSON))

/** Deletes at most `most` pictures whose stay was forgotten; returns the names of what is stored. */
export const deleteStrayPictures = async (tx: Transaction, most: number): Promise<string[]> => {
  const stray = tx
    .selectFrom('stay_pictures')
    .select('id')
    .where('booking_id', 'is', null)
    .limit(most)
    .forUpdate()
    .skipLocked()
  const gone = await tx.deleteFrom('stay_pictures').where('id', 'in', stray).returning('file').execute()
  return gone.map(({ file }) => file)
}
