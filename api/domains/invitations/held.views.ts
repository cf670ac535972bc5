import type { HeldInvitation } from '#contract/invitations/held.schemas.ts'
import type { HeldRow } from './held.queries.ts'

export const toHeldInvitation = (row: HeldRow): HeldInvitation => ({
  id: row.id,
  kind: row.kind,
  email: row.email,
  sender: { id: row.sender_id, full_name: row.sender_name, profile_image: row.sender_image },
  owner: { id: row.owner_id, full_name: row.owner_name, profile_image: row.owner_image },
  personal_line: row.personal_line,
  created_at: row.created_at.toISOString(),
})
