import type { NewAccount } from '#contract/accounts/schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { findSenderOfNetworkInvitation } from './network.queries.ts'

declare const proof: unique symbol

/** The person whom an invitation is for, about to accept it: signed in to their account, or about to get one. */
export type Invitee =
  | { readonly [proof]: 'invitee'; readonly kind: 'account'; readonly id: string }
  | {
      readonly [proof]: 'invitee'
      readonly kind: 'newcomer'
      readonly email: string
      readonly account: NewAccount
    }

/** An invitation to a network that its owner sent, for them to send again or take back, or for an admin. */
export interface SentByOwner {
  readonly [proof]: 'sent by owner'
  readonly id: string
  readonly owner: Pick<Actor, 'id' | 'email'>
}

/** Another owner's answers like one that does not exist. An admin acts in the owner's name, within the owner's limits. */
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

/** An open invitation and what came with the answer to it. */
export interface Answering {
  readonly invitedEmail: string
  /** The holder may put in their own address: the first admin's link alone. */
  readonly addressOpen: boolean
  readonly userData: InviteeData | undefined
  readonly actor: Actor | null
}

/** The address that the answer is for; nobody turns an invitation towards another one. */
export const addressOf = ({ invitedEmail, addressOpen, userData }: Answering): string | Refusal => {
  const given = userData?.email ?? invitedEmail
  return given === invitedEmail || addressOpen ? given : refuse('invitation.other_address')
}

/**
 * Who accepts. An account that exists is only ever joined by its own signed-in owner; otherwise the holder of the
 * link brings name and password. Refuses 'invitation.sign_in_first', '.other_address', '.account_data_missing',
 * and '.has_account' where an open address was turned to somebody's account.
 */
export const inviteeOf = (
  { addressOpen, userData, actor }: Answering,
  email: string,
  account: { readonly id: string } | undefined,
): Invitee | Refusal => {
  if (account && addressOpen) return refuse('invitation.has_account')
  if (account && !actor) return refuse('invitation.sign_in_first')
  // Whoever is signed in has an account, so where the address has none they are somebody else.
  if (actor && !addressOpen && actor.id !== account?.id) return refuse('invitation.other_address')
  if (account) return { kind: 'account', id: account.id } as Invitee
  if (!userData)
    return refuse('invitation.account_data_missing', {
      fields: { 'user_data.full_name': 'field.required', 'user_data.password': 'field.required' },
    })
  const { full_name, password } = userData
  return { kind: 'newcomer', email, account: { full_name, password } } as Invitee
}
