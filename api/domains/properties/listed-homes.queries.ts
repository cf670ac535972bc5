import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { areApart } from './person-visibility.queries.ts'
import { isVisibleTo } from './queries.ts'

interface Named {
  id: string
  full_name: string
}

export interface ListedRow {
  property_id: string
  added_at: Date
  added_by: Named | null
  votes: Named[]
}

/** Of people on a list, those who count for a reader: with an open account, and without a block to author or reader. */
const countsFor = (readerId: string, person: 'adder' | 'voter') => {
  const id = sql.ref<string>(`${person}.id`)
  return sql`${sql.ref(`${person}.disabled_at`)} is null
    and not ${areApart(id, sql<string>`${readerId}::uuid`)} and not ${areApart(id, sql.ref<string>('list.author_id'))}`
}

/**
 * All homes of a list with their votes, the last added first. Whether the reader may see a home is not asked here: only
 * those with a card are shown.
 */
export const readListedHomes = async (on: Queryable, readerId: string, listId: string) => {
  const { rows } = await sql<ListedRow>`
    select listed.property_id, listed.added_at,
      case when adder.id is not null
        then json_build_object('id', adder.id, 'full_name', adder.full_name) end as added_by,
      coalesce((
        select json_agg(json_build_object('id', voter.id, 'full_name', voter.full_name) order by vote.voted_at, voter.id)
        from home_list_votes as vote join users as voter on voter.id = vote.person_id
        where vote.list_id = listed.list_id and vote.property_id = listed.property_id and ${countsFor(readerId, 'voter')}
      ), '[]'::json) as votes
    from home_lists as list join home_list_homes as listed on listed.list_id = list.id
      left join users as adder on adder.id = listed.added_by and ${countsFor(readerId, 'adder')}
    where list.id = ${listId}
    order by listed.added_at desc, listed.property_id`.execute(on)
  return rows
}

export const countListedHomes = async (on: Queryable, listId: string): Promise<number> => {
  const { count } = await on
    .selectFrom('home_list_homes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  return count
}

export interface ListedHomeKey {
  readonly listId: string
  readonly propertyId: string
}

export const findListedHome = (on: Queryable, { listId, propertyId }: ListedHomeKey) =>
  on
    .selectFrom('home_list_homes')
    .select('added_by')
    .where('list_id', '=', listId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()

export const insertListedHome = (
  tx: Transaction,
  { listId, propertyId }: ListedHomeKey,
  addedBy: string,
  at: Date,
) =>
  tx
    .insertInto('home_list_homes')
    .values({ list_id: listId, property_id: propertyId, added_by: addedBy, added_at: at })
    .execute()

export const deleteListedHome = (tx: Transaction, { listId, propertyId }: ListedHomeKey) =>
  tx
    .deleteFrom('home_list_homes')
    .where('list_id', '=', listId)
    .where('property_id', '=', propertyId)
    .execute()

/** Keeps the time of the first vote. */
export const insertVote = (
  tx: Transaction,
  { listId, propertyId }: ListedHomeKey,
  personId: string,
  at: Date,
) =>
  tx
    .insertInto('home_list_votes')
    .values({ list_id: listId, property_id: propertyId, person_id: personId, voted_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const deleteVote = (tx: Transaction, { listId, propertyId }: ListedHomeKey, personId: string) =>
  tx
    .deleteFrom('home_list_votes')
    .where('list_id', '=', listId)
    .where('property_id', '=', propertyId)
    .where('person_id', '=', personId)
    .execute()

/**
 * Tells the others on a list that somebody added homes, at most once in a while. The home is named to nobody, and who may not
 * see it is not told: they would look for it in vain.
 */
export const tellOfListedHome = async (
  tx: Transaction,
  { listId, propertyId }: ListedHomeKey,
  { adderId, at, unlessSince }: { adderId: string; at: Date; unlessSince: Date },
) => {
  const reader = { id: sql.ref<string>('reader.id'), role: 'owner' as const }
  await sql`
    insert into notifications (user_id, kind, subject_id, data, created_at)
    select reader.id, 'home_list.homes_added', list.id, jsonb_build_object('list', list.name), ${at}
    from home_lists as list join home_list_people as entry on entry.list_id = list.id
      join users as reader on reader.id = entry.person_id
      join properties on properties.id = ${propertyId}
    where list.id = ${listId} and reader.id <> ${adderId} and reader.disabled_at is null
      and not ${areApart(reader.id, sql<string>`${adderId}::uuid`)} and not ${areApart(reader.id, sql.ref<string>('list.author_id'))}
      and ${isVisibleTo(reader)}
      and not exists (
        select from notifications as told
        where told.user_id = reader.id and told.kind = 'home_list.homes_added' and told.subject_id = list.id
          and told.created_at > ${unlessSince}
      )`.execute(tx)
}
