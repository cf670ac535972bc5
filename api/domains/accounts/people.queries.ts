import { type SqlBool, sql } from 'kysely'
import type { UserType } from '#contract/accounts/schemas.ts'
import type { Queryable } from '../../db/transaction.ts'

export interface PeopleFilters {
  limit: number
  offset: number
  user_type?: UserType | undefined
  search?: string | undefined
}

/** Matches literally: % and _ of a search word are no wildcards. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

const matching = (filters: PeopleFilters) =>
  sql.join<SqlBool>(
    [
      sql`true`,
      ...(filters.user_type ? [sql`person.user_type = ${filters.user_type}`] : []),
      ...(filters.search
        ? [
            sql`(person.full_name ilike ${containing(filters.search)} or person.email ilike ${containing(filters.search)})`,
          ]
        : []),
    ],
    sql` and `,
  )

/** With whom an owner has to do: their network, and the guests of bookings at their homes. Gone accounts are nobody. */
const acquaintedWith = (ownerId: string) => sql<SqlBool>`person.disabled_at is null and person.id in (
  select member_id from network_members where owner_id = ${ownerId}
  union
  select guest_id from bookings where property_id = any(array(select id from properties where owner_id = ${ownerId}))
)`

const count = (on: Queryable, scope: ReturnType<typeof matching>) =>
  on
    .selectFrom('users as person')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(scope)
    .executeTakeFirstOrThrow()

/** Those with whom the owner has to do, by name. The scope is part of the query: filters only narrow it. */
export const listAcquaintances = async (on: Queryable, ownerId: string, filters: PeopleFilters) => {
  const scope = sql.join<SqlBool>([acquaintedWith(ownerId), matching(filters)], sql` and `)
  const [rows, counted] = await Promise.all([
    on
      .selectFrom('users as person')
      .leftJoin('network_members as membership', join =>
        join.onRef('membership.member_id', '=', 'person.id').on('membership.owner_id', '=', ownerId),
      )
      .leftJoin('trust_levels as held', 'held.id', 'membership.trust_level_id')
      .select([
        'person.id',
        'person.full_name',
        'person.email',
        'held.level as trust_level',
        sql<string | null>`guest_picture(person.id, ${ownerId})`.as('profile_image'),
      ])
      .where(scope)
      .orderBy('person.full_name')
      .orderBy('person.id')
      .limit(filters.limit)
      .offset(filters.offset)
      .execute(),
    count(on, scope),
  ])
  return { rows, count: counted.count }
}

/** Every account, newest first. */
export const listAccounts = async (on: Queryable, filters: PeopleFilters) => {
  const scope = matching(filters)
  const [rows, counted] = await Promise.all([
    on
      .selectFrom('users as person')
      .select([
        'id',
        'full_name',
        'profile_image',
        'email',
        'user_type',
        'onboarding_completed',
        'created_at',
      ])
      .select(sql<boolean>`disabled_at is not null`.as('disabled'))
      .where(scope)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(filters.limit)
      .offset(filters.offset)
      .execute(),
    count(on, scope),
  ])
  return { rows, count: counted.count }
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>['rows'][number]
