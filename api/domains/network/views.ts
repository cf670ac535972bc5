import type { TrustDecision } from '#contract/network/reviews.schemas.ts'
import type {
  Membership,
  NetworkPerson,
  NetworkStats,
  TrustedUser,
  TrustLevel,
} from '#contract/network/schemas.ts'
import type { LevelRow } from './levels.queries.ts'
import type { listDecisions, MemberRow, MembershipRow } from './members.queries.ts'
import type { KeptRow, StaysRow } from './people.queries.ts'
import type { countInvitations, countMembersByLevel } from './stats.queries.ts'

/** The fields of a level in the audit log. */
export const toLevelFacts = (level: { level: number; default_discount_percentage: number }) => ({
  level: level.level,
  discount_percentage: level.default_discount_percentage,
})

export const toTrustLevel = (row: LevelRow): TrustLevel => row

export const toTrustedUser = ({ joined_at, ...row }: MemberRow): TrustedUser => ({
  ...row,
  joined_at: joined_at.toISOString(),
})

export const toTrustDecision = ({
  decided_at,
  ...row
}: Awaited<ReturnType<typeof listDecisions>>['rows'][number]): TrustDecision => ({
  ...row,
  decided_at: decided_at.toISOString(),
})

export const toMembership = ({ joined_at, ...row }: MembershipRow): Membership => ({
  ...row,
  joined_at: joined_at.toISOString(),
})

export const toNetworkPerson = ({
  member,
  kept,
  stays,
  viewerId,
}: {
  member: MemberRow
  kept: KeptRow
  stays: StaysRow
  viewerId: string
}): NetworkPerson => ({
  ...toTrustedUser(member),
  ...stays,
  invited_by: kept.invited_at && kept.owner_name,
  invited_at: kept.invited_at?.toISOString() ?? null,
  introduced_by: kept.introduced_by,
  ends_on: kept.ends_on,
  ends_after_stay: kept.ends_after_stay,
  note: viewerId === kept.owner_id ? kept.note : null,
})

export const toNetworkStats = (
  rows: Awaited<ReturnType<typeof countMembersByLevel>>,
  { invited, pending, accepted }: Awaited<ReturnType<typeof countInvitations>>,
  discountsCents: number,
): NetworkStats => ({
  members: rows.reduce((sum, row) => sum + row.members, 0),
  by_level: rows.flatMap(({ level, ...row }) => (level === null ? [] : [{ level, ...row }])),
  without_level: rows.find(row => row.level === null)?.members ?? 0,
  invited,
  pending,
  accepted,
  accepted_percentage: invited > pending ? Math.round((accepted / (invited - pending)) * 100) : null,
  discounts_cents: discountsCents,
})
