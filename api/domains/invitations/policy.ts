import type { NewAccount } from '#contract/accounts/schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findSenderOfNetworkInvitation } from './network.queries.ts'

declare const proof: unique symbol

/** The person who accepts an invitation: signed in to their account, or about to get one. */
export type Invitee =
  | { readonly [proof]: 'invitee'; readonly kind: 'account'; readonly id: string }
  | {
      readonly [proof]: 'invitee'
      readonly kind: 'newcomer'
      readonly email: string
      readonly account: NewAccount
    }

/** A network invitation that the caller may resend or revoke: its owner's, or any for an admin. */
export interface SentByOwner {
  readonly [proof]: 'sent by owner'
  readonly id: string
  readonly owner: Pick<Actor, 'id' | 'email'>
}

/**
 * Another owner's is answered like one that does not exist. An admin acts on the owner's behalf, within the owner's
 * limits.
 */
export const sentByOwner = async (
  on: Queryable,
  actor: Actor,
  id: string,
): Promise<SentByOwner | Refusal> => {
  const owner = await findSenderOfNetworkInvitation(on, id)
  return owner && (actor.role === 'admin' || owner.id === actor.id)
    ? ({ id, owner } as SentByOwner)
    : refuse('thing.not_found')
}

export type InviteeData = NewAccount & { readonly email?: string | undefined }

/** An open invitation and the data of the answer to it. */
export interface Answering {
  readonly invitedEmail: string
  /** The holder may enter their own address: only for the first admin's link. */
  readonly addressOpen: boolean
  readonly userData: InviteeData | undefined
  readonly actor: Actor | null
}

/** The address that the answer is for; nobody can redirect an invitation to another address. */
export const invitedAddress = ({ invitedEmail, addressOpen, userData }: Answering): string | Refusal => {
  const given = userData?.email ?? invitedEmail
  return given === invitedEmail || addressOpen ? given : refuse('invitation.other_address')
}

/**
 * The account that accepts. For an existing account, only its signed-in owner can accept; otherwise the holder of the
 * link provides name and password. Refuses 'invitation.sign_in_first', '.other_address', '.account_data_missing', and
 * '.has_account' where the first admin's link was used with the address of an existing account.
 */
export const toInvitee = (
  { addressOpen, userData, actor }: Answering,
  email: string,
  account: { readonly id: string } | undefined,
): Invitee | Refusal => {
  if (account && addressOpen) return refuse('invitation.has_account')
  if (account && !actor) return refuse('invitation.sign_in_first')
  // A signed-in person has an account, so if the address has none, it is not theirs.
  if (actor && !addressOpen && actor.id !== account?.id) return refuse('invitation.other_address')
  if (account) return { kind: 'account', id: account.id } as Invitee
  if (!userData)
    return refuse('invitation.account_data_missing', {
      fields: { 'user_data.full_name': 'field.required', 'user_data.password': 'field.required' },
    })
  const { full_name, password } = userData
  return { kind: 'newcomer', email, account: { full_name, password } } as Invitee
}
