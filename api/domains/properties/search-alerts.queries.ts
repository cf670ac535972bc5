import { type SqlBool, sql } from 'kysely'
import type { Role } from '#contract/kernel/calls.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { SEARCHED_COLUMNS } from './saved-searches.queries.ts'

const SEARCHED = SEARCHED_COLUMNS.map(column => `saved_searches.${column}` as const)

/** Searches that may tell of something: of people who may sign in, for dates that are not past. */
const telling = (on: Queryable, now: Date) =>
  on
    .selectFrom('saved_searches')
    .innerJoin('users', 'users.id', 'saved_searches.user_id')
    .where('users.disabled_at', 'is', null)
    .where('users.user_type', '<>', 'admin')
    .where(({ or, eb }) =>
      or([
        eb('saved_searches.last_check_in', 'is', null),
        eb('saved_searches.last_check_in', '>=', dateInZone(now, 'UTC')),
      ]),
    )

const HAS_ALERTS = sql<SqlBool>`saved_searches.alerts <> 'off'`
const IS_MAILED = sql<SqlBool>`saved_searches.alerts = 'mail'`

/** Searches that have nothing to tell wait for a day, so that they are not passed over again and again. */
export const restSearches = async (on: Queryable, { before, now }: { before: Date; now: Date }) => {
  await on
    .updateTable('saved_searches')
    .set({ checked_at: sql<Date>`${now}::timestamptz + interval '1 day'` })
    .where(HAS_ALERTS)
    .where('checked_at', '<=', before)
    .where('id', 'not in', telling(on, now).select('saved_searches.id').where('checked_at', '<=', before))
    .execute()
}

/**
 * The search that waits longest of those that were looked up before `before`. It counts as looked up from now on; those
 * that another process takes at the same time are passed over.
 */
export const takeDueSearch = (on: Queryable, { before, now }: { before: Date; now: Date }) =>
  on
    .updateTable('saved_searches')
    .set({ checked_at: now })
    .from('users')
    .whereRef('users.id', '=', 'saved_searches.user_id')
    .where('saved_searches.id', '=', () =>
      telling(on, now)
        .select('saved_searches.id')
        .where(HAS_ALERTS)
        .where('saved_searches.checked_at', '<=', before)
        .orderBy('saved_searches.checked_at')
        .orderBy('saved_searches.id')
        .limit(1)
        .forNoKeyUpdate('saved_searches')
        .skipLocked(),
    )
    .returning([...SEARCHED, 'users.user_type'])
    .executeTakeFirst()

export type DueSearch = NonNullable<Awaited<ReturnType<typeof takeDueSearch>>>

export const markTooMany = async (on: Queryable, id: string, tooMany: boolean) => {
  await on
    .updateTable('saved_searches')
    .set({ too_many: tooMany })
    .where('id', '=', id)
    .where('too_many', '<>', tooMany)
    .execute()
}

/** Remembers exactly these homes; returns how many were not remembered before. `at` is null where they are not news. */
export const rememberHomes = async (
  tx: Transaction,
  searchId: string,
  homes: readonly string[],
  at: Date | null,
): Promise<number> => {
  await tx
    .deleteFrom('saved_search_homes')
    .where('saved_search_id', '=', searchId)
    .where(sql<SqlBool>`property_id <> all(${homes}::uuid[])`)
    .execute()
  const { numAffectedRows = 0n } = await sql`
    insert into saved_search_homes (saved_search_id, property_id, found_at)
    select ${searchId}::uuid, home, ${at}::timestamptz from unnest(${homes}::uuid[]) as home
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/** What a mail tells of a search: homes that were found since. */
export interface MailedSearch {
  readonly id: string
  readonly since: string
}

/**
 * People with homes that no mail has told of and that they have not looked at, after `after`, at most `most`. Their
 * searches count as mailed from now on.
 */
export const takeUnmailed = async (
  tx: Transaction,
  { after, most, now }: { after: string; most: number; now: Date },
): Promise<{ user_id: string; searches: MailedSearch[] }[]> => {
  const untold = sql<Date>`greatest(saved_searches.seen_at, saved_searches.mailed_at)`
  const due = telling(tx, now)
    .where(IS_MAILED)
    .where(
      sql<SqlBool>`exists (
        select from saved_search_homes as found where found.saved_search_id = saved_searches.id and found.found_at > ${untold}
      )`,
    )
  const people = await due
    .select('saved_searches.user_id')
    .distinct()
    .where('saved_searches.user_id', '>', after)
    .orderBy('saved_searches.user_id')
    .limit(most)
    .execute()
  const locked = await due
    .select(['saved_searches.id', 'saved_searches.user_id', untold.as('since')])
    .where('saved_searches.user_id', '=', sql<string>`any(${people.map(({ user_id }) => user_id)}::uuid[])`)
    .orderBy('saved_searches.id')
    .forNoKeyUpdate('saved_searches')
    .skipLocked()
    .execute()
  await tx
    .updateTable('saved_searches')
    .set({ mailed_at: now })
    .where('id', '=', sql<string>`any(${locked.map(({ id }) => id)}::uuid[])`)
    .execute()
  return people.map(({ user_id }) => ({
    user_id,
    searches: locked
      .filter(search => search.user_id === user_id)
      .map(({ id, since }) => ({ id, since: since.toISOString() })),
  }))
}

/** One of these searches, unless it was deleted or is no longer to be mailed about. */
export const findMailedSearch = (on: Queryable, { id, now }: { id: string; now: Date }) =>
  telling(on, now)
    .select([...SEARCHED, 'users.user_type'])
    .where('saved_searches.id', '=', id)
    .where(IS_MAILED)
    .executeTakeFirst()

/** The homes of a search that were found after `since` and that the person has not looked at. */
export const listFoundSince = async (on: Queryable, id: string, since: string): Promise<string[]> => {
  const rows = await on
    .selectFrom('saved_search_homes as found')
    .innerJoin('saved_searches', 'saved_searches.id', 'found.saved_search_id')
    .select('found.property_id')
    .where('saved_searches.id', '=', id)
    .where('found.found_at', '>', sql<Date>`greatest(${since}::timestamptz, saved_searches.seen_at)`)
    .execute()
  return rows.map(({ property_id }) => property_id)
}

/** The role under which the person looks at homes. */
export const viewerOf = ({ user_id, user_type }: { user_id: string; user_type: string }) => ({
  id: user_id,
  role: user_type as Role,
})
