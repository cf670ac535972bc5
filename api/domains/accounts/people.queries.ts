import { type SqlBool, sql } from 'kysely'
import type { AccountState, PeopleOrder } from '#contract/accounts/people.schemas.ts'
import type { UserType } from '#contract/accounts/schemas.ts'
import { type Condition, joinConditions } from '../../db/conditions.ts'
import { containing } from '../../db/containing.ts'
import { cutPage } from '../../db/cut-page.ts'
import type { Queryable } from '../../db/transaction.ts'

export interface PeopleFilters {
  limit: number
  offset: number
  user_type?: UserType | undefined
  search?: string | undefined
}

/** Further filters for admins. */
export interface AccountFilters extends PeopleFilters {
  state?: AccountState | undefined
  sort: PeopleOrder
}

/** The same text as the index `users_words`. Each word must occur in the name or in the address. */
const saying = (search: string) =>
  search
    .split(/\s+/)
    .filter(word => word !== '')
    .map(
      word =>
        sql<SqlBool>`(lower(person.full_name) || ' ' || person.email) like ${containing(word.toLowerCase())}`,
    )

const matching = ({ user_type, search }: PeopleFilters): Condition[] => [
  ...(user_type ? [sql<SqlBool>`person.user_type = ${user_type}`] : []),
  ...(search ? saying(search) : []),
]

/**
 * The people whom an owner deals with: members of their network, and guests of bookings at their homes. Deleted
 * accounts are excluded.
 */
const acquaintedWith = (ownerId: string) => sql<SqlBool>`person.disabled_at is null and person.id in (
  select member_id from network_members where owner_id = ${ownerId}
  union
  select guest_id from bookings where property_id = any(array(select id from properties where owner_id = ${ownerId}))
)`

const count = (on: Queryable, scope: Condition) =>
  on
    .selectFrom('users as person')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(scope)
    .executeTakeFirstOrThrow()

/** The people whom the owner deals with, by name. The scope is part of the query: filters only narrow it. */
export const listAcquaintances = async (on: Queryable, ownerId: string, filters: PeopleFilters) => {
  const scope = joinConditions([acquaintedWith(ownerId), ...matching(filters)])
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

/** The same condition in terms of the indexes of migration 0036. Admins are never in onboarding. */
const STATES: Readonly<Record<AccountState, Condition>> = {
  active: sql`person.deleted_at is null and person.disabled_at is null
    and (person.onboarding_completed or person.user_type = 'admin')`,
  onboarding: sql`person.deleted_at is null and person.disabled_at is null
    and not person.onboarding_completed and person.user_type <> 'admin'`,
  suspended: sql`person.deleted_at is null and person.disabled_at is not null`,
  deleted: sql`person.deleted_at is not null and person.disabled_at is not null`,
}

const byState = (state: AccountState | undefined) =>
  state ? STATES[state] : sql<SqlBool>`person.deleted_at is null`

/** Each order uses one index, forwards or backwards: the id is sorted in the same direction as the column before it. */
const ORDERS: Readonly<Record<PeopleOrder, ReturnType<typeof sql>>> = {
  name: sql`lower(person.full_name), person.id`,
  '-name': sql`lower(person.full_name) desc, person.id desc`,
  joined: sql`person.created_at, person.id`,
  '-joined': sql`person.created_at desc, person.id desc`,
  last_seen: sql`person.last_seen_at nulls first, person.id`,
  '-last_seen': sql`person.last_seen_at desc nulls last, person.id desc`,
}

/** Columns of `users as person`: identity and account status. */
export const accountColumns = [
  'person.id',
  'person.full_name',
  'person.profile_image',
  'person.email',
  'person.user_type',
  'person.onboarding_completed',
  'person.disabled_at',
  'person.deleted_at',
  'person.created_at',
] as const

/** Every account. The page is cut by an index before related rows are looked up. */
export const listAccounts = async (on: Queryable, filters: AccountFilters) => {
  const scope = joinConditions([byState(filters.state), ...matching(filters)])
  const cut = cutPage(
    on.selectFrom('users as person').select('person.id').where(scope).orderBy(ORDERS[filters.sort]),
    filters,
  )
  const [rows, counted] = await Promise.all([
    on
      .selectFrom(cut.as('cut'))
      .innerJoin('users as person', 'person.id', 'cut.id')
      .select([
        ...accountColumns,
        'person.last_seen_at',
        sql<number>`(select count(*) from properties where owner_id = person.id)`.as('homes'),
        sql<number>`case person.user_type
          when 'owner' then (select count(*) from network_members where owner_id = person.id)
          else (select count(*) from network_members where member_id = person.id) end`.as('network_size'),
      ])
      .orderBy(ORDERS[filters.sort])
      .execute(),
    count(on, scope),
  ])
  return { rows, count: counted.count }
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>['rows'][number]
