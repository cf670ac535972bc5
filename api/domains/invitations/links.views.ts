import type { NetworkInvitationLinkItem } from '#contract/invitations/links.schemas.ts'
import type { InvitedType } from '#contract/invitations/schemas.ts'
import type { LinkRow } from './links.queries.ts'

export const toLink = (row: LinkRow): NetworkInvitationLinkItem => ({
  id: row.id,
  user_type: row.user_type as InvitedType,
  trust_level: row.trust_level,
  trust_level_name: row.trust_level_name,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})
