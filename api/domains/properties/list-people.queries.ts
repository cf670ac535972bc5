import { type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { areApart, listNameable, mayName } from './person-visibility.queries.ts'

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

const PERSON = sql.ref<string>('person.id')

export const isInvitable = (on: Queryable, author: Principal, personId: string): Promise<boolean> =>
  mayName(on, author, personId)

/**
 * People whom the author may put on a list and who are not on it, by name. Without words only those in whose network the
 * author is and who are in the author's, so that not everybody is looked at.
 */
export const listCandidatesFor = (
  on: Queryable,
  author: Principal,
  { listId, search }: { listId: string; search: string | undefined },
) =>
  listNameable(on, author, {
    search,
    among: search
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${PERSON} in (
          select owner_id from network_members where member_id = ${author.id}
          union select member_id from network_members where owner_id = ${author.id}
        )`,
    besides: sql<SqlBool>`exists (select from home_list_people where list_id = ${listId} and person_id = ${PERSON})`,
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
