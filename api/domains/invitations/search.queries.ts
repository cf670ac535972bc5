import { type SqlBool, sql } from 'kysely'
import type { InvitationOrder, InvitationSearch } from '#contract/invitations/schemas.ts'
import { joinConditions } from '../../db/conditions.ts'
import { containing } from '../../db/containing.ts'
import type { Queryable } from '../../db/transaction.ts'

/** Each order uses one index of both tables, forwards or backwards. */
const ORDERS: Readonly<Record<InvitationOrder, ReturnType<typeof sql>>> = {
  sent: sql`created_at, id desc`,
  '-sent': sql`created_at desc, id`,
  expires: sql`expires_at, id`,
  '-expires': sql`expires_at desc, id desc`,
  email: sql`email, created_at, id`,
  '-email': sql`email desc, created_at desc, id desc`,
}

/** The same as `statusAt`, in a form that an index supports. */
const hasStatus = (status: string, at: Date) => {
  if (status === 'pending') return sql<SqlBool>`status = 'pending' and expires_at > ${at}`
  if (status === 'expired')
    return sql<SqlBool>`(status = 'expired' or (status = 'pending' and expires_at <= ${at}))`
  return sql<SqlBool>`status = ${status}`
}

/**
 * Both tables as one. The filters are outside the union, from where PostgreSQL pushes them into each table: only a
 * union without conditions of its own is read in index order.
 */
const both = sql`(
  select id, email, user_type, status, created_at, expires_at, answered_at, 'platform' as kind, invited_by as sender_id
  from invitations
  union all
  select id, email, user_type, status, created_at, expires_at, answered_at, 'network' as kind, owner_id as sender_id
  from network_invitations
) both_kinds`

const matching = ({ kind, sender, status, user_type, search }: InvitationSearch, at: Date) =>
  joinConditions([
    ...(kind ? [sql<SqlBool>`kind = ${kind}`] : []),
    ...(sender ? [sql<SqlBool>`sender_id = ${sender}`] : []),
    ...(status ? [hasStatus(status, at)] : []),
    ...(user_type ? [sql<SqlBool>`user_type = ${user_type}`] : []),
    ...(search ? [sql<SqlBool>`email like ${containing(search.toLowerCase())}`] : []),
  ])

export interface AnyInvitationRow {
  readonly id: string
  readonly kind: 'platform' | 'network'
  readonly email: string
  readonly user_type: string
  readonly status: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly answered_at: Date | null
  readonly sender_id: string | null
  readonly sender_name: string | null
}

/** Invitations to the platform and to networks. The page is cut before its senders are looked up. */
export const searchInvitations = async (on: Queryable, query: InvitationSearch, at: Date) => {
  const scope = matching(query, at)
  const order = ORDERS[query.sort]
  const [{ rows }, counted] = await Promise.all([
    sql<AnyInvitationRow>`
      select id, kind, email, user_type, created_at, expires_at, answered_at, sender_id,
        (select full_name from users where users.id = sender_id) as sender_name,
        case when status = 'pending' and expires_at <= ${at} then 'expired' else status end as status
      from (select * from ${both} where ${scope} order by ${order} limit ${query.limit} offset ${query.offset}) cut
      order by ${order}`.execute(on),
    sql<{ count: number }>`select count(*) as count from ${both} where ${scope}`.execute(on),
  ])
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
