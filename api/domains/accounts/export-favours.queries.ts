import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import type { ExportPart } from './export-calendars.queries.ts'

/** Credit for favours, with what is left of it. */
const favours = (on: Queryable) =>
  on
    .selectFrom('favour_grants')
    .innerJoin('users as member', 'member.id', 'favour_grants.member_id')
    .innerJoin('users as owner', 'owner.id', 'favour_grants.owner_id')
    .select([
      'owner.full_name as owner',
      'member.full_name as member',
      'favour_grants.unit',
      'favour_grants.amount',
      'favour_grants.reason',
      'favour_grants.expires_on',
      'favour_grants.granted_at',
    ])
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::bigint from favour_entries
        where grant_id = favour_grants.id and account = 'credit')`.as('left'),
    )
    .orderBy('favour_grants.granted_at')

/** Credit that the person gave and that they were given. */
export const favourParts: readonly ExportPart[] = [
  {
    name: 'favours-given',
    read: (on, userId) => favours(on).where('favour_grants.owner_id', '=', userId).execute(),
  },
  {
    name: 'favours-received',
    read: (on, userId) => favours(on).where('favour_grants.member_id', '=', userId).execute(),
  },
]
