import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '../../db/containing.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { areApart, isPersonVisibleTo } from './person-visibility.queries.ts'

export interface NamedPerson {
  id: string
  full_name: string
}

/** Whom somebody may ask to share something: people whose page they see, without blocks between them. */
const invitable = (inviter: Principal) => {
  const id = sql.ref<string>('person.id')
  const account = {
    id,
    email: sql.ref<string>('person.email'),
    disabledAt: sql.ref<Date | null>('person.disabled_at'),
  }
  return sql<SqlBool>`person.id <> ${inviter.id} and person.user_type <> 'admin'
    and ${isPersonVisibleTo(inviter, account)} and not ${areApart(id, sql<string>`${inviter.id}::uuid`)}`
}

export const isInvitable = async (on: Queryable, inviter: Principal, personId: string): Promise<boolean> => {
  const found = await on
    .selectFrom('users as person')
    .select('person.id')
    .where('person.id', '=', personId)
    .where(invitable(inviter))
    .executeTakeFirst()
  return found !== undefined
}

const MOST_CANDIDATES = 20

/**
 * People whom somebody may invite and who are not in it yet: `isIn` is a condition on `person`; by name. Without words only those
 * in whose network the inviter is and who are in the inviter's, so that not everybody is looked at.
 */
export const listInvitable = (
  on: Queryable,
  inviter: Principal,
  { search, isIn }: { search: string | undefined; isIn: RawBuilder<SqlBool> },
): Promise<NamedPerson[]> =>
  on
    .selectFrom('users as person')
    .select(['person.id', 'person.full_name'])
    .where(
      search
        ? sql<SqlBool>`person.full_name ilike ${containing(search)}`
        : sql<SqlBool>`person.id in (
            select owner_id from network_members where member_id = ${inviter.id}
            union select member_id from network_members where owner_id = ${inviter.id}
          )`,
    )
    .where(invitable(inviter))
    .where(({ not }) => not(isIn))
    .orderBy(sql`lower(person.full_name)`)
    .orderBy('person.id')
    .limit(MOST_CANDIDATES)
    .execute()
