import { conversationCalls } from '#contract/conversations/endpoints.ts'
import { inquiryCalls } from '#contract/conversations/inquiries.endpoints.ts'
import type { MessageCall } from './queries.ts'

/** A conversation by the stay or the inquiry that it is about. */
export interface ConversationRef {
  readonly kind: 'booking' | 'inquiry'
  readonly id: string
}

/** The calls that read, write and mark in such a conversation. */
export const callsOf = ({
  kind,
}: ConversationRef): { [Name in 'read' | 'write' | 'markRead']: MessageCall<Name> } =>
  kind === 'booking' ? conversationCalls : inquiryCalls
