import type { Queryable } from '../../db/transaction.ts'

export const findOwned = (on: Queryable, id: string) =>
  on.selectFrom('properties').select(['id', 'owner_id', 'title']).where('id', '=', id).executeTakeFirst()
