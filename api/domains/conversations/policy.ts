import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { type ConversationRow, findConversation } from './queries.ts'

declare const proof: unique symbol

/** The conversation of a booking whose guest or owner the caller is; nobody else may read it, admins included. */
export interface OwnConversation extends ConversationRow {
  readonly [proof]: 'own conversation'
  readonly personId: string
}

export const ownConversation = async (
  on: Queryable,
  actor: Pick<Actor, 'id'>,
  bookingId: string,
): Promise<OwnConversation | Refusal> => {
  const row = await findConversation(on, actor.id, bookingId)
  return row ? ({ ...row, personId: actor.id } as OwnConversation) : refuse('thing.not_found')
}
