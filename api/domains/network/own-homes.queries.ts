import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

/** How many of these homes belong to the owner. */
export const countOwnHomes = async (on: Queryable, ownerId: string, ids: readonly string[]) => {
  const { count } = await on
    .selectFrom('properties')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  return count
}
