import type { Membership, TrustedUser, TrustLevel } from '#contract/network/schemas.ts'
import type { LevelRow } from './levels.queries.ts'
import type { MemberRow, MembershipRow } from './members.queries.ts'

export const toTrustLevel = (row: LevelRow): TrustLevel => row

export const toTrustedUser = ({ joined_at, ...row }: MemberRow): TrustedUser => ({
  ...row,
  joined_at: joined_at.toISOString(),
})

export const toMembership = ({ joined_at, ...row }: MembershipRow): Membership => ({
  ...row,
  joined_at: joined_at.toISOString(),
})
