import type { Updateable } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import type { PropertiesTable } from '../../db/types.ts'

export const homesWithoutPlace = (on: Queryable, most: number) =>
  on
    .selectFrom('properties')
    .select(['id', 'city', 'state', 'country'])
    .where('latitude', 'is', null)
    .where('place_sought', '=', false)
    .limit(most)
    .execute()

/** Skips homes whose place their owner has set in the meantime. */
export const setFoundPlace = (on: Queryable, id: string, place: Updateable<PropertiesTable>) =>
  on.updateTable('properties').set(place).where('id', '=', id).where('latitude', 'is', null).execute()
