import * as z from 'zod/mini'
import { accountState } from '../accounts/people.schemas.ts'
import { newAccount, publicPerson, userType } from '../accounts/schemas.ts'
import { MAXIMUM_BULK_ADDRESSES, MAXIMUM_BULK_INVITATIONS } from '../kernel/constants.ts'
import { email, optionalLine, optionalText, token } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { levelNumber } from '../network/schemas.ts'

export const invitationStatus = z.enum(['pending', 'accepted', 'declined', 'expired', 'revoked'])
export type InvitationStatus = z.infer<typeof invitationStatus>

/** Nobody becomes an admin through the API. */
export const invitedType = z.enum(['user', 'owner'])
export type InvitedType = z.infer<typeof invitedType>

export const invitation = z.object({
  id,
  email: z.string(),
  user_type: userType,
  status: invitationStatus,
  created_at: z.string(),
  expires_at: z.string(),
  /** When it was accepted, declined or taken back. */
  answered_at: z.nullable(z.string()),
})
export type Invitation = z.infer<typeof invitation>

export const networkInvitation = z.extend(invitation, {
  trust_level: z.nullable(z.int()),
  trust_level_name: z.nullable(z.string()),
})
export type NetworkInvitation = z.infer<typeof networkInvitation>

export const newInvitation = z.strictObject({ email, user_type: invitedType })
export type NewInvitation = z.infer<typeof newInvitation>

/** Many people at once, each as a user or an owner; each line gets an answer of its own. */
export const newInvitations = z.strictObject({
  lines: z
    .array(z.strictObject({ email: optionalLine(320), user_type: invitedType }))
    .check(
      z.minLength(1, 'invitation.addresses_missing'),
      z.maxLength(MAXIMUM_BULK_INVITATIONS, 'invitation.lines_many'),
    ),
})
export type NewInvitations = z.infer<typeof newInvitations>

/** What became of one line of many: sent, or why not. `failed`: for no fault of the line, which may be sent again. */
export const invitingOutcome = z.enum([
  'sent',
  'not_an_address',
  'twice',
  'has_account',
  'already_invited',
  'declined',
  'address_limit',
  'failed',
])
export type InvitingOutcome = z.infer<typeof invitingOutcome>

/** One answer for each line, counted from 1, in the order in which they came. */
export const invitingAnswers = z.object({
  results: z.array(
    z.object({
      line: z.int(),
      email: z.string(),
      outcome: invitingOutcome,
      invitation: z.nullable(invitation),
    }),
  ),
})
export type InvitingAnswers = z.infer<typeof invitingAnswers>

export const newNetworkInvitation = z.extend(newInvitation, { trust_level: z.optional(levelNumber) })
export type NewNetworkInvitation = z.infer<typeof newNetworkInvitation>

/** Many addresses at once, as they were pasted; each gets an answer of its own. */
export const newNetworkInvitations = z.strictObject({
  emails: z
    .array(optionalLine(320))
    .check(
      z.minLength(1, 'invitation.addresses_missing'),
      z.maxLength(MAXIMUM_BULK_ADDRESSES, 'invitation.addresses_many'),
    ),
  user_type: invitedType,
  trust_level: z.optional(levelNumber),
})
export type NewNetworkInvitations = z.infer<typeof newNetworkInvitations>

/** What became of one address of many: sent, or why not. */
export const sendingOutcome = z.enum([
  'sent',
  'not_an_address',
  'to_yourself',
  'already_member',
  'already_invited',
  'declined',
  'address_limit',
  'daily_limit',
])
export type SendingOutcome = z.infer<typeof sendingOutcome>

/** One answer for each address, in the order in which they came. */
export const sendingAnswers = z.object({
  results: z.array(
    z.object({ email: z.string(), outcome: sendingOutcome, invitation: z.nullable(networkInvitation) }),
  ),
})
export type SendingAnswers = z.infer<typeof sendingAnswers>

export const invitationFilters = z.strictObject({ ...paging, status: z.optional(invitationStatus) })

/** To the place, or to an owner's network. */
export const invitationKind = z.enum(['platform', 'network'])
export type InvitationKind = z.infer<typeof invitationKind>

/** Of either kind, with who sent it; null for the server itself. */
export const anyInvitation = z.extend(invitation, {
  kind: invitationKind,
  sender: z.nullable(z.object({ id, full_name: personNameField })),
})
export type AnyInvitation = z.infer<typeof anyInvitation>

/** `-` is the other way round: the latest first. */
export const invitationOrder = z.enum(['sent', '-sent', 'expires', '-expires', 'email', '-email'])
export type InvitationOrder = z.infer<typeof invitationOrder>

export const invitationSearch = z.extend(invitationFilters, {
  kind: z.optional(invitationKind),
  user_type: z.optional(userType),
  sender: z.optional(id),
  /** Part of the address. */
  search: z.optional(optionalText(100)),
  sort: z._default(invitationOrder, '-sent'),
})
export type InvitationSearch = z.infer<typeof invitationSearch>

/** Somebody in the tree of who invited whom. */
export const treePerson = z.extend(publicPerson, {
  email: z.string(),
  user_type: userType,
  state: accountState,
  created_at: z.string(),
  /** How many have their account by an invitation of theirs. */
  invited: z.int(),
})
export type TreePerson = z.infer<typeof treePerson>

/** Whom `of` invited, by name; without it those at the roots, whom nobody here invited. */
export const treeLevel = z.strictObject({ ...paging, of: z.optional(id) })

/** From the root to somebody. */
export const treePath = z.object({ people: z.array(treePerson) })

export const networkInvitationFilters = z.extend(invitationFilters, {
  /** Only what still concerns the sender: open, expired and not sent again, or declined within the week. */
  current: z.optional(z.literal('true')),
})

/** What the holder of a link sees. `has_account` decides between a sign-in and a name-and-password form. */
export const openInvitation = z.object({
  email: z.string(),
  user_type: z.enum(['admin', 'owner', 'user']),
  status: invitationStatus,
  has_account: z.boolean(),
  /** The first admin's link names no certain address: its holder may put in their own. */
  address_open: z.boolean(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

export const openNetworkInvitation = z.extend(z.omit(openInvitation, { address_open: true }), {
  inviter_name: personNameField,
  inviter_email: z.string(),
})
export type OpenNetworkInvitation = z.infer<typeof openNetworkInvitation>

export const tokenBody = z.strictObject({ token })
export const acceptance = z.strictObject({
  token,
  user_data: z.optional(z.extend(newAccount, { email: z.optional(email) })),
})
export const networkResponse = z.strictObject({
  token,
  action: z.enum(['accept', 'decline']),
  user_data: z.optional(newAccount),
})
export const answered = z.object({ status: invitationStatus })
