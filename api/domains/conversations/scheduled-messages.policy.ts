import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { type OwnStayConversation, ownConversation } from './policy.ts'

declare const proof: unique symbol

/** The conversation of a stay, for the owner of its home. */
export type HostedConversation = OwnStayConversation & { readonly hosted: { readonly [proof]: true } }

/** A stay that the caller does not host is answered like one that does not exist, also where they are its guest. */
export const hostConversation = async (
  on: Queryable,
  actor: Pick<Principal, 'id'>,
  bookingId: string,
): Promise<HostedConversation | Refusal> => {
  const found = await ownConversation(on, actor, bookingId)
  if (isRefusal(found)) return found
  return found.side === 'owner' ? (found as HostedConversation) : refuse('thing.not_found')
}
