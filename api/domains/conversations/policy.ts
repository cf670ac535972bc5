import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findInquiry, findStayConversation, type InquiryRow, type StayConversationRow } from './queries.ts'

declare const proof: unique symbol

interface OfParty {
  readonly [proof]: 'own conversation'
  readonly personId: string
}
export type OwnStayConversation = StayConversationRow & OfParty

/** A conversation whose guest, owner or co-host the caller is; nobody else may read it, admins included. */
export type OwnConversation = OwnStayConversation | (InquiryRow & OfParty)

export const ownConversation = async (
  on: Queryable,
  actor: Pick<Actor, 'id'>,
  bookingId: string,
): Promise<OwnStayConversation | Refusal> => {
  const row = await findStayConversation(on, actor.id, bookingId)
  return row ? ({ ...row, personId: actor.id } as OwnStayConversation) : refuse('thing.not_found')
}

/** The same for an inquiry, also one that has become the conversation of a stay. */
export const ownInquiry = async (
  on: Queryable,
  actor: Pick<Actor, 'id'>,
  id: string,
): Promise<OwnConversation | Refusal> => {
  const row = await findInquiry(on, actor.id, id)
  return row ? ({ ...row, personId: actor.id } as OwnConversation) : refuse('thing.not_found')
}

/** The id of a conversation: that of its stay, or that of the inquiry before it. */
export interface ConversationId {
  readonly kind: 'booking' | 'inquiry'
  readonly id: string
}

export const findOwnConversation = (
  on: Queryable,
  actor: Pick<Actor, 'id'>,
  { kind, id }: ConversationId,
): Promise<OwnConversation | Refusal> => (kind === 'inquiry' ? ownInquiry : ownConversation)(on, actor, id)
