import { sql } from 'kysely'
import type { Language } from '#contract/kernel/languages.ts'
import type { SearchAlerts } from '#contract/properties/saved-searches.schemas.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isVisibleTo } from './queries.ts'

/** Searches of one person wait for each other, so that two tabs cannot exceed the maximum. */
export const lockSavedSearches = (tx: Transaction, userId: string) => lockAccount(tx, userId)

interface NewSearch {
  readonly userId: string
  readonly name: string
  readonly filters: object
  readonly location: string
  readonly language: Language
  readonly alerts: SearchAlerts
  readonly lastCheckIn: string | null
}

/** The id; undefined where the person keeps a search with these filters. */
export const insertSearch = async (tx: Transaction, search: NewSearch, at: Date) => {
  const inserted = await tx
    .insertInto('saved_searches')
    .values({
      user_id: search.userId,
      name: search.name,
      filters: JSON.stringify(search.filters),
      location: search.location,
      language: search.language,
      alerts: search.alerts,
      last_check_in: search.lastCheckIn,
      created_at: at,
      checked_at: at,
      seen_at: at,
      mailed_at: at,
      too_many: false,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const countSavedSearches = async (on: Queryable, userId: string): Promise<number> => {
  const { count } = await on
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** A home that was hidden from the person since the last check is not counted. */
const newHomesFor = (viewer: Principal) => sql<number>`(
  select count(*)::int from saved_search_homes as found join properties on properties.id = found.property_id
  where found.saved_search_id = search.id and found.found_at > search.seen_at and ${isVisibleTo(viewer)}
)`

const ownSearches = (on: Queryable, viewer: Principal) =>
  on
    .selectFrom('saved_searches as search')
    .select([
      'search.id',
      'search.name',
      'search.filters',
      'search.location',
      'search.alerts',
      'search.last_check_in',
      'search.too_many',
      newHomesFor(viewer).as('new_homes'),
    ])
    .where('search.user_id', '=', viewer.id)

export type SavedSearchRow = Awaited<ReturnType<typeof listSavedSearches>>[number]

/** The newest first. */
export const listSavedSearches = (on: Queryable, viewer: Principal) =>
  ownSearches(on, viewer).orderBy('search.created_at', 'desc').orderBy('search.id').execute()

export const findSavedSearch = (on: Queryable, viewer: Principal, id: string) =>
  ownSearches(on, viewer).where('search.id', '=', id).executeTakeFirst()

/** What a look at the homes of a search needs. */
export const SEARCHED_COLUMNS = [
  'id',
  'user_id',
  'name',
  'filters',
  'language',
  'alerts',
  'too_many',
] as const

const searched = (on: Queryable, userId: string, id: string) =>
  on.selectFrom('saved_searches').select(SEARCHED_COLUMNS).where('id', '=', id).where('user_id', '=', userId)

export const findSearched = (on: Queryable, userId: string, id: string) =>
  searched(on, userId, id).executeTakeFirst()

/** Locked until the transaction ends, so that its alerts do not change while its homes are remembered. */
export const lockSearch = (tx: Transaction, userId: string, id: string) =>
  searched(tx, userId, id).forNoKeyUpdate().executeTakeFirst()

export const updateSearch = async (
  tx: Transaction,
  id: string,
  changes: { name?: string | undefined; alerts?: SearchAlerts | undefined; mailed_at?: Date },
) => {
  await tx.updateTable('saved_searches').set(changes).where('id', '=', id).execute()
}

/** False where the person keeps no such search. */
export const markSearchSeen = async (
  on: Queryable,
  userId: string,
  id: string,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await on
    .updateTable('saved_searches')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where the person keeps no such search. */
export const deleteSearch = async (on: Queryable, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await on
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
