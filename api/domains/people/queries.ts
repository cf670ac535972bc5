import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Queryable } from '../../db/transaction.ts'
import { memberDiscount } from '../network/queries.ts'

export const findPerson = (on: Queryable, id: string) =>
  on
    .selectFrom('users')
    .leftJoin('users as suspender', 'suspender.id', 'users.suspended_by')
    .leftJoin('users as inviter', 'inviter.id', 'users.invited_by')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([
      'users.id',
      'users.full_name',
      'users.profile_image',
      'users.email',
      'users.phone',
      'users.location',
      'users.bio',
      'users.user_type',
      'users.onboarding_completed',
      'users.created_at',
      'users.last_seen_at',
      'users.disabled_at',
      'users.deleted_at',
      'users.suspension_reason',
      'suspender.id as suspender_id',
      'suspender.full_name as suspender_name',
      'inviter.id as inviter_id',
      'inviter.full_name as inviter_name',
      'second_factors.confirmed_at as factor_since',
    ])
    .where('users.id', '=', id)
    .executeTakeFirst()
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Each row contains the total number of rows; an empty list has none. */
const total = sql<number>`count(*) over ()`.as('total')

/** An owner's members, or with `side` the owners in whose networks somebody is. */
export const listNetwork = (on: Queryable, id: string, side: 'members' | 'memberships', limit: number) =>
  on
    .selectFrom('network_members as membership')
    .innerJoin('users as other', join =>
      join.onRef('other.id', '=', side === 'members' ? 'membership.member_id' : 'membership.owner_id'),
    )
    .leftJoin('trust_levels as held', 'held.id', 'membership.trust_level_id')
    .select([
      'membership.id',
      'membership.joined_at',
      'other.id as other_id',
      'other.full_name as other_name',
      'other.profile_image as other_image',
      'held.level as trust_level',
      'held.name as trust_level_name',
      memberDiscount.as('discount_percentage'),
      total,
    ])
    .where(side === 'members' ? 'membership.owner_id' : 'membership.member_id', '=', id)
    .orderBy('membership.joined_at', 'desc')
    .orderBy('membership.id')
    .limit(limit)
    .execute()
export type NetworkRow = Awaited<ReturnType<typeof listNetwork>>[number]

export const listHomeResults = (on: Queryable, ownerId: string, limit: number) =>
  on
    .selectFrom('properties')
    .select(['id', 'title', 'city', 'country', 'status', 'is_visible', total])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
export type PersonHomeRow = Awaited<ReturnType<typeof listHomeResults>>[number]

/** Stays as guest and as owner, the latest arrival first. Each side is read by its own index before they are merged. */
export const listStays = async (on: Queryable, id: string, limit: number) => {
  const { rows } = await sql<{
    id: string
    property_id: string
    title: string
    as: 'owner' | 'guest'
    other_id: string
    other_name: string
    check_in_date: string
    check_out_date: string
    status: string
    currency: Currency
    total_cents: number
    total: number
  }>`
    with mine as (
      select id, property_id, guest_id, check_in_date, check_out_date, status, currency, total_cents, 'guest' as side
      from bookings where guest_id = ${id}
      union all
      select id, property_id, guest_id, check_in_date, check_out_date, status, currency, total_cents, 'owner' as side
      from bookings where property_id = any(array(select id from properties where owner_id = ${id}))
    ), cut as (
      select *, count(*) over () as total from mine order by check_in_date desc, id limit ${limit}
    )
    select cut.id, cut.property_id, properties.title, cut.side as "as", other.id as other_id,
      other.full_name as other_name, cut.check_in_date, cut.check_out_date, cut.status, cut.currency, cut.total_cents, cut.total
    from cut
    join properties on properties.id = cut.property_id
    join users as other on other.id = case cut.side when 'guest' then properties.owner_id else cut.guest_id end
    order by cut.check_in_date desc, cut.id`.execute(on)
  return rows
}
export type PersonStayRow = Awaited<ReturnType<typeof listStays>>[number]

/** Invitations to their address and by them, to the platform and to networks; newest first. */
export const listInvitationsAround = async (
  on: Queryable,
  { id, email, at, limit }: { id: string; email: string; at: Date; limit: number },
) => {
  const { rows } = await sql<{
    id: string
    kind: 'platform' | 'network'
    email: string
    sender_id: string | null
    sender_name: string | null
    user_type: string
    status: string
    created_at: Date
    expires_at: Date
    answered_at: Date | null
    total: number
    total_sent: number
  }>`
    with around as (
      select id, 'platform' as kind, email, invited_by as sender_id, user_type, status, created_at, expires_at, answered_at
      from invitations where email = ${email} or invited_by = ${id}
      union all
      select id, 'network' as kind, email, owner_id as sender_id, user_type, status, created_at, expires_at, answered_at
      from network_invitations where email = ${email} or owner_id = ${id}
    ), cut as (
      select *, count(*) over () as total, count(*) filter (where sender_id = ${id}) over () as total_sent
      from around order by created_at desc, id limit ${limit}
    )
    select cut.id, cut.kind, cut.email, cut.sender_id, sender.full_name as sender_name, cut.user_type,
      case when cut.status = 'pending' and cut.expires_at <= ${at} then 'expired' else cut.status end as status,
      cut.created_at, cut.expires_at, cut.answered_at, cut.total, cut.total_sent
    from cut left join users as sender on sender.id = cut.sender_id
    order by cut.created_at desc, cut.id`.execute(on)
  return rows
}
export type PersonInvitationRow = Awaited<ReturnType<typeof listInvitationsAround>>[number]
