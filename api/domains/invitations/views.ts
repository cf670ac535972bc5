import type {
  AnyInvitation,
  Invitation,
  InvitationStatus,
  NetworkInvitation,
  OpenInvitation,
  OpenNetworkInvitation,
  TreePerson,
} from '#contract/invitations/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import { accountFields } from '../accounts/people.views.ts'
import type { NetworkInvitationRow, OpenNetworkInvitationRow } from './network.queries.ts'
import type { InvitationRow } from './queries.ts'
import type { AnyInvitationRow } from './search.queries.ts'
import type { TreeRow } from './tree.queries.ts'

export const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  user_type: row.user_type as Role,
  status: row.status as InvitationStatus,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
})

export const toNetworkInvitation = (row: NetworkInvitationRow): NetworkInvitation => ({
  ...toInvitation(row),
  trust_level: row.trust_level,
  trust_level_name: row.trust_level_name,
})

interface OpenRow {
  readonly email: string
  readonly user_type: string
  readonly status: string
}

export const toOpenInvitation = (
  row: OpenRow & { readonly address_open: boolean },
  hasAccount: boolean,
): OpenInvitation => ({
  email: row.email,
  user_type: row.user_type as Role,
  status: row.status as InvitationStatus,
  has_account: hasAccount,
  address_open: row.address_open,
})

export const toOpenNetworkInvitation = (
  row: OpenNetworkInvitationRow,
  hasAccount: boolean,
): OpenNetworkInvitation => ({
  email: row.email,
  user_type: row.user_type as Role,
  status: row.status as InvitationStatus,
  has_account: hasAccount,
  inviter_name: row.inviter_name,
  inviter_email: row.inviter_email,
  personal_line: row.personal_line,
})

export const toAnyInvitation = (row: AnyInvitationRow): AnyInvitation => ({
  ...toInvitation(row),
  kind: row.kind,
  sender: row.sender_id === null ? null : { id: row.sender_id, full_name: row.sender_name ?? '' },
})

export const toTreePerson = (row: TreeRow): TreePerson => ({
  ...accountFields(row),
  invited: row.invited,
})
