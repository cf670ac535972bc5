import * as z from 'zod/mini'
import { accountState } from '../accounts/people.schemas.ts'
import { newAccount, publicPerson, userType } from '../accounts/schemas.ts'
import {
  MAXIMUM_BULK_ADDRESSES,
  MAXIMUM_BULK_INVITATIONS,
  MAXIMUM_PERSONAL_LINE,
} from '../kernel/constants.ts'
import { email, optionalLine, optionalText, optionalTextWithoutLinks, token } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { levelNumber } from '../network/schemas.ts'

/** `held`: it waits for an admin's approval before it is sent. */
export const invitationStatus = z.enum(['pending', 'accepted', 'declined', 'expired', 'revoked', 'held'])
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
  /** When it was accepted, declined or revoked. */
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

/** Many people at once, each as a user or an owner; each line has its own result. */
export const newInvitations = z.strictObject({
  lines: z
    .array(z.strictObject({ email: optionalLine(320), user_type: invitedType }))
    .check(
      z.minLength(1, 'invitation.addresses_missing'),
      z.maxLength(MAXIMUM_BULK_INVITATIONS, 'invitation.lines_many'),
    ),
})
export type NewInvitations = z.infer<typeof newInvitations>

/** The result of one line: sent, or why not. `failed`: an internal error; the line may be sent again. */
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

/** One result for each line, counted from 1, in order. */
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

/** What the owner writes to whom they invite; empty where nothing. */
const personalLine = optionalTextWithoutLinks(
  MAXIMUM_PERSONAL_LINE,
  'invitation.personal_line_long',
  'invitation.personal_line_link',
)

export const newNetworkInvitation = z.extend(newInvitation, {
  trust_level: z.optional(levelNumber),
  personal_line: z.optional(personalLine),
})
export type NewNetworkInvitation = z.infer<typeof newNetworkInvitation>

/** A pasted list of addresses; each has its own result, and all get the same personal line. */
export const newNetworkInvitations = z.strictObject({
  emails: z
    .array(optionalLine(320))
    .check(
      z.minLength(1, 'invitation.addresses_missing'),
      z.maxLength(MAXIMUM_BULK_ADDRESSES, 'invitation.addresses_many'),
    ),
  user_type: invitedType,
  trust_level: z.optional(levelNumber),
  personal_line: z.optional(personalLine),
})
export type NewNetworkInvitations = z.infer<typeof newNetworkInvitations>

/** The result of one address: sent, or why not. */
export const sendingOutcome = z.enum([
  'sent',
  'held',
  'not_an_address',
  'to_yourself',
  'already_member',
  'already_invited',
  'declined',
  'address_limit',
  'daily_limit',
])
export type SendingOutcome = z.infer<typeof sendingOutcome>

/** One result for each address, in order. */
export const sendingAnswers = z.object({
  results: z.array(
    z.object({ email: z.string(), outcome: sendingOutcome, invitation: z.nullable(networkInvitation) }),
  ),
})
export type SendingAnswers = z.infer<typeof sendingAnswers>

export const invitationFilters = z.strictObject({ ...paging, status: z.optional(invitationStatus) })

/** To the platform, or to an owner's network. */
export const invitationKind = z.enum(['platform', 'network'])
export type InvitationKind = z.infer<typeof invitationKind>

/** An invitation of either kind, with its sender; null for the server itself. */
export const anyInvitation = z.extend(invitation, {
  kind: invitationKind,
  sender: z.nullable(z.object({ id, full_name: personNameField })),
})
export type AnyInvitation = z.infer<typeof anyInvitation>

/** `-` reverses the order: newest first. */
export const invitationOrder = z.enum(['sent', '-sent', 'expires', '-expires', 'email', '-email'])
export type InvitationOrder = z.infer<typeof invitationOrder>

export const invitationSearch = z.extend(invitationFilters, {
  kind: z.optional(invitationKind),
  user_type: z.optional(userType),
  sender: z.optional(id),
  /** A part of the address. */
  search: z.optional(optionalText(100)),
  sort: z._default(invitationOrder, '-sent'),
})
export type InvitationSearch = z.infer<typeof invitationSearch>

/** A person in the invitation tree. */
export const treePerson = z.extend(publicPerson, {
  email: z.string(),
  user_type: userType,
  state: accountState,
  created_at: z.string(),
  /** The number of people who got their account through this person's invitations. */
  invited: z.int(),
})
export type TreePerson = z.infer<typeof treePerson>

/** The people whom `of` invited, by name; without `of`, the roots, whom nobody here invited. */
export const treeLevel = z.strictObject({ ...paging, of: z.optional(id) })

/** The path from the root to a person. */
export const treePath = z.object({ people: z.array(treePerson) })

export const networkInvitationFilters = z.extend(invitationFilters, {
  /**
   * Only invitations that still matter to the sender: open, expired without a successor, or declined within the week.
   */
  current: z.optional(z.literal('true')),
})

/** The data for the holder of a link. `has_account` decides between a sign-in and a form for name and password. */
export const openInvitation = z.object({
  email: z.string(),
  user_type: z.enum(['admin', 'owner', 'user']),
  status: invitationStatus,
  has_account: z.boolean(),
  /** The first admin's link may have no fixed address: its holder may enter their own. */
  address_open: z.boolean(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

export const openNetworkInvitation = z.extend(z.omit(openInvitation, { address_open: true }), {
  inviter_name: personNameField,
  inviter_email: z.string(),
  personal_line: z.nullable(z.string()),
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
