import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

const of = (ownerId: string | null, column: string) =>
  ownerId === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${ownerId}`

/**
 * The number of members at each level of one owner, empty levels included; with null, by level number over all owners.
 */
export const countMembersByLevel = async (on: Queryable, ownerId: string | null) => {
  const name = ownerId === null ? sql`null::text` : sql`held.name`
  const { rows } = await sql<{ level: number | null; name: string | null; members: number }>`
    select held.level, ${name} as name, count(membership.id) as members
    from trust_levels held left join network_members membership on membership.trust_level_id = held.id
    where ${of(ownerId, 'held.owner_id')}
    group by 1, 2
    union all
    select null, null, count(*) from network_members where trust_level_id is null and ${of(ownerId, 'owner_id')}
    order by level nulls last`.execute(on)
  return rows
}

/** Invitations that were revoked or replaced do not count: nobody could answer them. */
export const countInvitations = async (on: Queryable, ownerId: string | null, at: Date) => {
  const { rows } = await sql<{ invited: number; pending: number; accepted: number }>`
    select count(*) as invited,
      count(*) filter (where status = 'pending' and expires_at > ${at}) as pending,
      count(*) filter (where status = 'accepted') as accepted
    from network_invitations
    where status <> 'revoked' and ${of(ownerId, 'owner_id')}`.execute(on)
  return rows[0] ?? { invited: 0, pending: 0, accepted: 0 }
}

/**
 * The sum of discounts on confirmed and completed stays, in US cents; over all owners from the stored sums of the reports.
 */
export const sumDiscounts = async (on: Queryable, ownerId: string | null) => {
  const discounts =
    ownerId === null
      ? sql`select discount_cents, currency from stay_figures`
      : sql`select discount_cents, currency from bookings where status in ('confirmed', 'completed')
          and property_id = any(array(select id from properties where owner_id = ${ownerId}))`
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(today_in_dollars(discount_cents, currency)), 0)::bigint as cents from (${discounts}) as given`.execute(
    on,
  )
  return rows[0]?.cents ?? 0
}
