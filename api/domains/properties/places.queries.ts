import type { Updateable } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import type { Properties } from '../../db/types.ts'

export const homesWithoutPlace = (on: Queryable, most: number) =>
  on
    .selectFrom('properties')
    .select(['id', 'city', 'state', 'country'])
    .where('latitude', 'is', null)
    .where('place_sought', '=', false)
    .limit(most)
    .execute()

/** Leaves alone what an owner has set in the meantime. */
export const setFoundPlace = (on: Queryable, id: string, place: Updateable<Properties>) =>
  on.updateTable('properties').set(place).where('id', '=', id).where('latitude', 'is', null).execute()
