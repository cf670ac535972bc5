import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '../../db/containing.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { introductionsLeft } from './introductions.queries.ts'
import { memberDiscount } from './queries.ts'

export interface MemberFilters {
  limit: number
  offset: number
  search?: string | undefined
  trust_level?: number | 'none' | undefined
}

const atLevel = ({ trust_level: level }: MemberFilters) => {
  if (level === undefined) return sql<SqlBool>`true`
  return level === 'none' ? sql<SqlBool>`held.level is null` : sql<SqlBool>`held.level = ${level}`
}

const membershipsWithLevel = (on: Queryable) =>
  on
    .selectFrom('network_members as membership')
    .leftJoin('trust_levels as held', 'held.id', 'membership.trust_level_id')

const membershipColumns = [
  'membership.id',
  'membership.joined_at',
  'held.level as trust_level',
  'held.name as trust_level_name',
  memberDiscount.as('discount_percentage'),
] as const

const memberRows = (on: Queryable) =>
  membershipsWithLevel(on).innerJoin('users as person', 'person.id', 'membership.member_id')

const personColumns = [
  'person.id as user_id',
  'person.full_name',
  'person.email',
  'person.profile_image',
] as const

/** Newest first. */
const pageAndCount = async <Tables extends { membership: object }, Read extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, Read, object>,
  rows: SelectQueryBuilder<Tables, Read, Row>,
  { limit, offset }: MemberFilters,
) => {
  const [page, { count }] = await Promise.all([
    rows
      .orderBy(sql`membership.joined_at`, 'desc')
      .orderBy(sql`membership.id`)
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(sql<number>`count(*)`.as('count')).$castTo<{ count: number }>().executeTakeFirstOrThrow(),
  ])
  return { rows: page, count }
}

/** One owner's network, or with null everyone's; newest first. */
export const listMembers = async (on: Queryable, ownerId: string | null, filters: MemberFilters) => {
  const like = filters.search ? containing(filters.search) : null
  const matching = memberRows(on)
    .$if(ownerId !== null, query => query.where('membership.owner_id', '=', ownerId))
    .$if(like !== null, query =>
      query.where(({ or, eb }) =>
        or([eb('person.full_name', 'ilike', like), eb('person.email', 'ilike', like)]),
      ),
    )
    .where(atLevel(filters))
  return pageAndCount(matching, matching.select([...membershipColumns, ...personColumns]), filters)
}

export const findMember = (on: Queryable, id: string) =>
  memberRows(on)
    .select([...membershipColumns, ...personColumns])
    .where('membership.id', '=', id)
    .executeTakeFirst()
export type MemberRow = Awaited<ReturnType<typeof findMember>> & object

/** The networks that a person belongs to, by their owners' names, without any other members. */
export const listMemberships = async (on: Queryable, memberId: string, filters: MemberFilters, at: Date) => {
  const like = filters.search ? containing(filters.search) : null
  const matching = membershipsWithLevel(on)
    .innerJoin('users as owner', 'owner.id', 'membership.owner_id')
    .where('membership.member_id', '=', memberId)
    .$if(like !== null, query => query.where('owner.full_name', 'ilike', like))
    .where(atLevel(filters))
  return pageAndCount(
    matching,
    matching
      .select([...membershipColumns, 'owner.full_name as owner_name'])
      .select(introductionsLeft(at).as('introductions_left')),
    filters,
  )
}
export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>['rows'][number]

export const findOwnerOfMember = async (on: Queryable, id: string) => {
  const row = await on
    .selectFrom('network_members')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.owner_id
}

/** Those of the addresses that are in the owner's network. */
export const listMemberEmails = async (on: Queryable, ownerId: string, emails: readonly string[]) => {
  const rows = await on
    .selectFrom('network_members')
    .innerJoin('users', 'users.id', 'network_members.member_id')
    .select('users.email')
    .where('network_members.owner_id', '=', ownerId)
    .where('users.email', '=', sql<string>`any(${emails}::text[])`)
    .execute()
  return rows.map(row => row.email)
}

export const setMemberLevel = async (on: Queryable, id: string, levelId: string) => {
  await on.updateTable('network_members').set({ trust_level_id: levelId }).where('id', '=', id).execute()
}

interface NewDecision {
  readonly from: number | null
  readonly to: number | null
  readonly reason: string | null
}

/** Makes decisions about one member wait for each other. */
export const lockMember = (tx: Transaction, id: string) =>
  tx.selectFrom('network_members').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Whether the same was decided after `since`: a button was pressed twice. */
export const isRepeated = async (
  tx: Transaction,
  membershipId: string,
  { to, reason, since }: Pick<NewDecision, 'to' | 'reason'> & { since: Date },
): Promise<boolean> => {
  const latest = await tx
    .selectFrom('trust_decisions')
    .select(['to_level', 'reason', 'decided_at'])
    .where('membership_id', '=', membershipId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    latest !== undefined && latest.to_level === to && latest.reason === reason && latest.decided_at > since
  )
}

/** Stores the decision; the next review is a year from now. */
export const insertDecision = async (
  tx: Transaction,
  membershipId: string,
  { from, to, reason }: NewDecision,
  now: Date,
) => {
  await tx
    .with('reviewed', query =>
      query.updateTable('network_members').set({ reviewed_at: now }).where('id', '=', membershipId),
    )
    .insertInto('trust_decisions')
    .values({ membership_id: membershipId, from_level: from, to_level: to, reason, decided_at: now })
    .execute()
}

/** Newest first. */
export const listDecisions = async (
  on: Queryable,
  membershipId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const decisions = on.selectFrom('trust_decisions').where('membership_id', '=', membershipId)
  const [rows, { count }] = await Promise.all([
    decisions
      .select(['from_level', 'to_level', 'reason', 'decided_at'])
      .orderBy('decided_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    decisions.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** Members of this network whose last review, or joining, was at `before` or earlier; the longest first. */
export const listMembersToReview = async (
  on: Queryable,
  ownerId: string,
  { before, limit, offset }: { before: Date; limit: number; offset: number },
) => {
  const since = sql<Date>`coalesce(membership.reviewed_at, membership.joined_at)`
  const due = memberRows(on)
    .where('membership.owner_id', '=', ownerId)
    .where('membership.trust_level_id', 'is not', null)
    .where(since, '<=', before)
  const [rows, { count }] = await Promise.all([
    due
      .select([...membershipColumns, ...personColumns])
      .select([
        since.as('since'),
        sql<string | null>`(
          select max(check_out_date)::text from bookings join properties on properties.id = bookings.property_id
          where bookings.guest_id = membership.member_id and properties.owner_id = membership.owner_id
            and bookings.status = 'completed'
        )`.as('last_stay'),
      ])
      .orderBy(since)
      .orderBy('membership.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    due.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** Only for the owner who wrote it: no other query selects the note. */
export const setNote = async (on: Queryable, id: string, note: string) => {
  await on.updateTable('network_members').set({ note }).where('id', '=', id).execute()
}

export const deleteMember = async (on: Queryable, id: string) => {
  await on.deleteFrom('network_members').where('id', '=', id).execute()
}

/** By whose introduction somebody is a member, and until when. */
export interface MembershipTerms {
  readonly introducedBy: string | null
  /** The last day, and whether the membership ends with the first stay; without both it is for good. */
  readonly endsOn: string | null
  readonly endsAfterStay: boolean
}

/** Adds a member. An existing member stays one; only a given level replaces theirs. */
export const putMember = async (
  tx: Transaction,
  member: {
    ownerId: string
    memberId: string
    levelIfNew: string | null
    levelNamed: string | null
    invitationId: string | null
    at: Date
  } & MembershipTerms,
) => {
  await tx
    .insertInto('network_members')
    .values({
      owner_id: member.ownerId,
      member_id: member.memberId,
      trust_level_id: member.levelNamed ?? member.levelIfNew,
      invitation_id: member.invitationId,
      introduced_by: member.introducedBy,
      ends_on: member.endsOn,
      ends_after_stay: member.endsAfterStay,
      joined_at: member.at,
    })
    .onConflict(conflict =>
      conflict.constraint('network_members_owner_member_key').doUpdateSet({
        trust_level_id: sql`coalesce(${member.levelNamed}::uuid, network_members.trust_level_id)`,
      }),
    )
    .execute()
}

/** Null where the member holds none. */
export const findLevelName = async (on: Queryable, ownerId: string, memberId: string) => {
  const row = await on
    .selectFrom('network_members')
    .innerJoin('trust_levels', 'trust_levels.id', 'network_members.trust_level_id')
    .select('trust_levels.name')
    .where('network_members.owner_id', '=', ownerId)
    .where('network_members.member_id', '=', memberId)
    .executeTakeFirst()
  return row?.name ?? null
}
