import { type Expression, type SqlBool, sql } from 'kysely'
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

/** `among`: a condition on `person` besides. */
export const isInvitable = async (
  on: Queryable,
  inviter: Principal,
  personId: string,
  among: Expression<SqlBool> = sql<SqlBool>`true`,
): Promise<boolean> => {
  const found = await on
    .selectFrom('users as person')
    .select('person.id')
    .where('person.id', '=', personId)
    .where(invitable(inviter))
    .where(among)
    .executeTakeFirst()
  return found !== undefined
}

const MOST_CANDIDATES = 20

/** Whoever is in the inviter's network, and in whose network the inviter is. */
const isNear = (inviter: Principal) => sql<SqlBool>`person.id in (
  select owner_id from network_members where member_id = ${inviter.id}
  union select member_id from network_members where owner_id = ${inviter.id}
)`

interface Candidates {
  /** Parts of names. */
  search: string | undefined
  /** Holds for a `person` who is invited already. */
  isIn: Expression<SqlBool>
  /** A condition on `person`. By default anybody with words, and without words only people nearby, so that not all are read. */
  among?: Expression<SqlBool>
}

/** People whom somebody may invite and who are not invited yet, by name. */
export const listInvitable = (
  on: Queryable,
  inviter: Principal,
  { search, isIn, among = search ? sql<SqlBool>`true` : isNear(inviter) }: Candidates,
): Promise<NamedPerson[]> =>
  on
    .selectFrom('users as person')
    .select(['person.id', 'person.full_name'])
    .$if(Boolean(search), query =>
      query.where(sql<SqlBool>`person.full_name ilike ${containing(search ?? '')}`),
    )
    .where(among)
    .where(invitable(inviter))
    .where(({ not }) => not(isIn))
    .orderBy(sql`lower(person.full_name)`)
    .orderBy('person.id')
    .limit(MOST_CANDIDATES)
    .execute()
