import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { areApart } from '../properties/person-visibility.queries.ts'
import { isVisibleTo } from '../properties/queries.ts'

/** As many as fit in a notice; the list of homes has the others. */
const MOST_NAMED = 4

export const hasKey = async (on: Queryable, personId: string): Promise<boolean> =>
  (await on
    .selectFrom('network_members')
    .select('id')
    .where('member_id', '=', personId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * The owners of homes that the reader sees, without those with whom they no longer write. Whoever invited the reader to the
 * platform comes first; nobody is named only because of that.
 */
export const listKeyGivers = (on: Queryable, reader: Principal) => {
  const readerId = sql<string>`${reader.id}::uuid`
  return on
    .selectFrom(
      on
        .selectFrom('properties')
        .select(({ fn }) => ['owner_id', fn.countAll<number>().as('homes')])
        .where(isVisibleTo(reader))
        .groupBy('owner_id')
        .as('seen'),
    )
    .innerJoin('users', 'users.id', 'seen.owner_id')
    .select(({ eb }) => [
      'users.id',
      'users.full_name',
      'users.profile_image',
      eb
        .exists(
          eb
            .selectFrom('users as reader')
            .select('reader.id')
            .where('reader.id', '=', readerId)
            .whereRef('reader.invited_by', '=', 'users.id'),
        )
        .as('invited_reader'),
      sql<number>`(count(*) over ())::int`.as('owners_count'),
    ])
    .where(({ not, ref }) => not(areApart(ref('users.id'), readerId)))
    .orderBy('invited_reader', 'desc')
    .orderBy('seen.homes', 'desc')
    .orderBy('users.full_name')
    .orderBy('users.id')
    .limit(MOST_NAMED)
    .execute()
}
