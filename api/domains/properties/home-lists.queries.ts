import { type SqlBool, sql } from 'kysely'
import type { ListStay } from '#contract/properties/home-lists.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { areApart } from './person-visibility.queries.ts'
import { isVisibleTo } from './queries.ts'

const AUTHOR = sql.ref<string>('list.author_id')
const COLUMNS = [
  'list.id',
  'list.name',
  'list.stay',
  'list.others_may_add',
  'list.author_id',
  'author.full_name as author_name',
] as const

/**
 * The lists that somebody is on. With a list of another the author must have an open account, and neither may have
 * blocked the other.
 */
const listsFor = (on: Queryable, personId: string) =>
  on
    .selectFrom('home_lists as list')
    .innerJoin('users as author', 'author.id', 'list.author_id')
    .where(
      sql<SqlBool>`exists (
        select from home_list_people where list_id = list.id and person_id = ${personId}
      ) and author.disabled_at is null and not ${areApart(AUTHOR, sql<string>`${personId}::uuid`)}`,
    )

/** Undefined for a list that the person is not on, as for one that does not exist. */
export const findHomeList = (on: Queryable, personId: string, id: string) =>
  listsFor(on, personId)
    .select([...COLUMNS, 'list.link_expires_at'])
    .where('list.id', '=', id)
    .executeTakeFirst()

export type HomeListRow = NonNullable<Awaited<ReturnType<typeof findHomeList>>>

/** Changes of one list wait for each other: what is counted and who is on it stays so until the transaction ends. */
export const lockHomeList = (tx: Transaction, id: string) =>
  tx.selectFrom('home_lists').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** More lists of others than anybody looks at. */
const MOST_SUMMARIES = 200

/** Own lists first, then those of others, each by name. Only homes that the viewer sees are counted. */
export const listHomeLists = (on: Queryable, viewer: Principal, propertyId: string | undefined) => {
  const seen = sql`home_list_homes as listed join properties on properties.id = listed.property_id
    where listed.list_id = list.id and ${isVisibleTo(viewer)}`
  return listsFor(on, viewer.id)
    .select([
      ...COLUMNS,
      sql<number>`(select count(*)::int from ${seen})`.as('homes'),
      sql<number>`(${readersOf(viewer.id)})`.as('shared_with'),
      propertyId === undefined
        ? sql<null>`null`.as('contains')
        : sql<boolean>`exists (select from ${seen} and listed.property_id = ${propertyId})`.as('contains'),
    ])
    .orderBy(sql`list.author_id = ${viewer.id}`, 'desc')
    .orderBy(sql`lower(list.name)`)
    .orderBy('list.id')
    .limit(MOST_SUMMARIES)
    .execute()
}

export type HomeListSummaryRow = Awaited<ReturnType<typeof listHomeLists>>[number]

/** How many people are on a list besides its author, those with closed accounts or blocks not counted. */
const readersOf = (authorId: string) => sql`
  select count(*)::int from home_list_people as entry join users as reader on reader.id = entry.person_id
  where entry.list_id = list.id and entry.person_id <> ${authorId} and reader.disabled_at is null
    and not ${areApart(sql.ref<string>('entry.person_id'), sql<string>`${authorId}::uuid`)}`

export const countHomeLists = async (on: Queryable, authorId: string): Promise<number> => {
  const { count } = await on
    .selectFrom('home_lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow()
  return count
}

/** With its author on it. Undefined where they have a list of this name. */
export const insertHomeList = async (
  tx: Transaction,
  { authorId, name, stay, at }: { authorId: string; name: string; stay: ListStay | null; at: Date },
) => {
  const inserted = await tx
    .insertInto('home_lists')
    .values({ author_id: authorId, name, stay: stay && JSON.stringify(stay), created_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  await tx
    .insertInto('home_list_people')
    .values({ list_id: inserted.id, person_id: authorId, joined_at: at })
    .execute()
  return inserted.id
}

export const isNamedAlready = async (
  on: Queryable,
  { authorId, name, besides }: { authorId: string; name: string; besides: string },
): Promise<boolean> => {
  const other = await on
    .selectFrom('home_lists')
    .select('id')
    .where('author_id', '=', authorId)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .where('id', '<>', besides)
    .executeTakeFirst()
  return other !== undefined
}

export const updateHomeList = async (
  tx: Transaction,
  id: string,
  {
    stay,
    ...changes
  }: { name?: string | undefined; stay?: ListStay | null | undefined; others_may_add?: boolean | undefined },
) => {
  await tx
    .updateTable('home_lists')
    .set(row => ({
      name: changes.name ?? row.ref('name'),
      others_may_add: changes.others_may_add ?? row.ref('others_may_add'),
      stay: stay === undefined ? row.ref('stay') : stay && JSON.stringify(stay),
    }))
    .where('id', '=', id)
    .execute()
}

/** With what people were told of it. */
export const deleteHomeList = async (tx: Transaction, id: string) => {
  await tx.deleteFrom('notifications').where(ABOUT_LISTS).where('subject_id', '=', id).execute()
  await tx.deleteFrom('home_lists').where('id', '=', id).execute()
}

const ABOUT_LISTS = sql<SqlBool>`kind in ('home_list.shared', 'home_list.homes_added')`

/** What somebody was told of a list that they are no longer on. */
export const deleteTold = async (tx: Transaction, listId: string, personId: string) => {
  await tx
    .deleteFrom('notifications')
    .where(ABOUT_LISTS)
    .where('user_id', '=', personId)
    .where('subject_id', '=', listId)
    .execute()
}
