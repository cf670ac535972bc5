import { type Expression, type SqlBool, sql } from 'kysely'
import { containing } from '../../db/containing.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { areApart, isPersonVisibleTo } from './person-visibility.queries.ts'

interface Named {
  id: string
  full_name: string
}

/** The readers of a list for its author, by name. Closed accounts and blocked people are not shown. */
export const listReaders = async (on: Queryable, listId: string, authorId: string): Promise<Named[]> =>
  on
    .selectFrom('home_list_people as entry')
    .innerJoin('users as reader', 'reader.id', 'entry.person_id')
    .select(['reader.id', 'reader.full_name'])
    .where('entry.list_id', '=', listId)
    .where('reader.id', '<>', authorId)
    .where('reader.disabled_at', 'is', null)
    .where(sql<SqlBool>`not ${areApart(sql.ref<string>('reader.id'), sql<string>`${authorId}::uuid`)}`)
    .orderBy(sql`lower(reader.full_name)`)
    .orderBy('reader.id')
    .execute()

/** False where they are on it already. */
export const insertReader = async (tx: Transaction, listId: string, personId: string, at: Date) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('home_list_people')
    .values({ list_id: listId, person_id: personId, joined_at: at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Their votes go along, and what they added stays without their name. */
export const deleteReader = async (tx: Transaction, listId: string, personId: string) => {
  await tx
    .deleteFrom('home_list_people')
    .where('list_id', '=', listId)
    .where('person_id', '=', personId)
    .execute()
}

/** Whom somebody may put on a list or take along: people whose page they see, without blocks between them. */
const invitable = (author: Principal) => {
  const id = sql.ref<string>('person.id')
  const account = {
    id,
    email: sql.ref<string>('person.email'),
    disabledAt: sql.ref<Date | null>('person.disabled_at'),
  }
  return sql<SqlBool>`person.id <> ${author.id} and person.user_type <> 'admin'
    and ${isPersonVisibleTo(author, account)} and not ${areApart(id, sql<string>`${author.id}::uuid`)}`
}

export const isInvitable = async (on: Queryable, author: Principal, personId: string): Promise<boolean> => {
  const found = await on
    .selectFrom('users as person')
    .select('person.id')
    .where('person.id', '=', personId)
    .where(invitable(author))
    .executeTakeFirst()
  return found !== undefined
}

const MOST_CANDIDATES = 20

/**
 * People whom somebody may put on a list or take along, besides some, by name. Without words only those in whose network
 * the person is and who are in the person's, so that not everybody is looked at. `besides` is about rows of `person`.
 */
export const listInvitable = (
  on: Queryable,
  author: Principal,
  { search, besides }: { search: string | undefined; besides: Expression<SqlBool> },
): Promise<Named[]> =>
  on
    .selectFrom('users as person')
    .select(['person.id', 'person.full_name'])
    .where(
      search
        ? sql<SqlBool>`person.full_name ilike ${containing(search)}`
        : sql<SqlBool>`person.id in (
            select owner_id from network_members where member_id = ${author.id}
            union select member_id from network_members where owner_id = ${author.id}
          )`,
    )
    .where(invitable(author))
    .where(sql<SqlBool>`not ${besides}`)
    .orderBy(sql`lower(person.full_name)`)
    .orderBy('person.id')
    .limit(MOST_CANDIDATES)
    .execute()

export const listCandidatesFor = (
  on: Queryable,
  author: Principal,
  { listId, search }: { listId: string; search: string | undefined },
): Promise<Named[]> =>
  listInvitable(on, author, {
    search,
    besides: sql<SqlBool>`exists (
      select from home_list_people where list_id = ${listId} and person_id = person.id
    )`,
  })

/** Replaces an earlier link; null ends it. */
export const setListLink = async (
  tx: Transaction,
  listId: string,
  link: { hash: Buffer; expiresAt: Date } | null,
) => {
  await tx
    .updateTable('home_lists')
    .set({ link_hash: link?.hash ?? null, link_expires_at: link?.expiresAt ?? null })
    .where('id', '=', listId)
    .execute()
}

/** The list onto which a link leads this person; none where its author's account is closed or there is a block. */
export const findByLink = (on: Queryable, personId: string, hash: Buffer, now: Date) =>
  on
    .selectFrom('home_lists as list')
    .innerJoin('users as author', 'author.id', 'list.author_id')
    .select([
      'list.id',
      'list.name',
      'list.author_id',
      'author.full_name as author_name',
      sql<boolean>`exists (
        select from home_list_people where list_id = list.id and person_id = ${personId}
      )`.as('joined'),
    ])
    .where('list.link_hash', '=', hash)
    .where('list.link_expires_at', '>', now)
    .where('author.disabled_at', 'is', null)
    .where(sql<SqlBool>`not ${areApart(sql.ref<string>('list.author_id'), sql<string>`${personId}::uuid`)}`)
    .executeTakeFirst()
