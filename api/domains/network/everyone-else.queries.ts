import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

/** The percentage that the owner set for people without a level, and the one that applies. */
export const findEveryoneElse = (on: Queryable, ownerId: string) =>
  on
    .selectFrom('users')
    .crossJoin('platform_settings as settings')
    .select([
      'users.everyone_else_percentage as chosen',
      'settings.standard_discount_percentage as standard',
      sql<number>`everyone_else_percentage(users.id)`.as('percentage'),
    ])
    .where('users.id', '=', ownerId)
    .executeTakeFirstOrThrow()

export const setEveryoneElse = async (on: Queryable, ownerId: string, percentage: number | null) => {
  await on
    .updateTable('users')
    .set({ everyone_else_percentage: percentage })
    .where('id', '=', ownerId)
    .execute()
}
