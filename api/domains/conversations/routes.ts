import type { FastifyRequest } from 'fastify'
import type { conversationCalls } from '#contract/conversations/endpoints.ts'
import type { MessageFilters, NewMessage } from '#contract/conversations/schemas.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { countAllUnread } from './helped.queries.ts'
import { type ConversationId, findOwnConversation } from './policy.ts'
import { listOwnConversations, markConversationRead, readConversation, writeMessage } from './service.ts'

/** The part of each input that does not depend on the address of a call. */
interface OfConversation {
  readonly actor: Actor
  readonly params: { readonly id: string }
  readonly request: FastifyRequest
}

/** The calls about the messages of one conversation. Those of stays and of inquiries differ in whose id they take. */
export const messageHandlers = (
  ctx: Context,
  { kind, path }: { kind: ConversationId['kind']; path: string },
) => ({
  read: async ({ actor, params, query }: OfConversation & { readonly query: MessageFilters }) => {
    const conversation = await findOwnConversation(ctx.db, actor, { kind, id: params.id })
    if (isRefusal(conversation)) return conversation
    const { older, ...page } = await readConversation(ctx, conversation, query)
    const previous =
      older === null ? null : `/api/${path}/${params.id}/messages/?before=${older}&limit=${query.limit}`
    return answer(200, { ...page, next: null, previous })
  },

  write: async ({ actor, params, body, request }: OfConversation & { readonly body: NewMessage }) => {
    const conversation = await findOwnConversation(ctx.db, actor, { kind, id: params.id })
    if (isRefusal(conversation)) return conversation
    const retry = readRetryKey(request, actor, { [kind]: params.id, ...body })
    const message = await writeMessage(ctx, conversation, body, retry)
    return isRefusal(message) ? message : answer(201, message)
  },

  markRead: async ({ actor, params, body }: OfConversation & { readonly body: { up_to: number } }) => {
    const conversation = await findOwnConversation(ctx.db, actor, { kind, id: params.id })
    return isRefusal(conversation)
      ? conversation
      : answer(200, await markConversationRead(ctx, conversation, body.up_to))
  },
})

export const conversationRoutes = (ctx: Context): Handlers<typeof conversationCalls> => ({
  list: async ({ actor, query, request }) => {
    const { count, conversations } = await listOwnConversations(ctx, actor.id, query)
    return answer(200, toPage(request, query, count, conversations))
  },

  unreadCount: async ({ actor }) => answer(200, { unread: await countAllUnread(ctx.db, actor.id) }),

  ...messageHandlers(ctx, { kind: 'booking', path: 'bookings' }),
})
