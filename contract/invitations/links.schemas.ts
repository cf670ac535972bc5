import * as z from 'zod/mini'
import { email, token } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { personNameField } from '../kernel/person-name.ts'
import { invitedType, newNetworkInvitation } from './schemas.ts'

export const newInvitationLink = z.omit(newNetworkInvitation, { email: true })
export type NewInvitationLink = z.infer<typeof newInvitationLink>

/** An open link as its owner sees it; the token is shown only once. */
export const networkInvitationLinkItem = z.object({
  id,
  user_type: invitedType,
  trust_level: z.nullable(z.int()),
  trust_level_name: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
})
export type NetworkInvitationLinkItem = z.infer<typeof networkInvitationLinkItem>

/** `url`: the full address of the page to pass on. */
export const createdInvitationLink = z.extend(networkInvitationLinkItem, { url: z.string() })
export type CreatedInvitationLink = z.infer<typeof createdInvitationLink>

/** What a stranger with the link reads: neither the inviter's address nor the level. */
export const openInvitationLink = z.object({
  inviter_name: personNameField,
  personal_line: z.nullable(z.string()),
})
export type OpenInvitationLink = z.infer<typeof openInvitationLink>

export const invitationLinkClaim = z.strictObject({ token, email })
export type InvitationLinkClaim = z.infer<typeof invitationLinkClaim>
