import type { conversationCalls } from '#contract/conversations/endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { ownConversation } from './policy.ts'
import { countUnreadMessages } from './queries.ts'
import { listOwnConversations, markConversationRead, readConversation, writeMessage } from './service.ts'

export const conversationRoutes = (ctx: Context): Handlers<typeof conversationCalls> => ({
  list: async ({ actor, query, request }) => {
    const { count, conversations } = await listOwnConversations(ctx, actor.id, query)
    return answer(200, toPage(request, query, count, conversations))
  },

  unreadCount: async ({ actor }) => answer(200, { unread: await countUnreadMessages(ctx.db, actor.id) }),

  read: async ({ actor, params, query }) => {
    const conversation = await ownConversation(ctx.db, actor, params.id)
    if (isRefusal(conversation)) return conversation
    const { older, ...page } = await readConversation(ctx, conversation, query)
    const previous =
      older === null ? null : `/api/bookings/${params.id}/messages/?before=${older}&limit=${query.limit}`
    return answer(200, { ...page, next: null, previous })
  },

  write: async ({ actor, params, body, request }) => {
    const conversation = await ownConversation(ctx.db, actor, params.id)
    if (isRefusal(conversation)) return conversation
    const retry = readRetryKey(request, actor, { booking: params.id, ...body })
    const message = await writeMessage(ctx, conversation, body, retry)
    return isRefusal(message) ? message : answer(201, message)
  },

  markRead: async ({ actor, params, body }) => {
    const conversation = await ownConversation(ctx.db, actor, params.id)
    return isRefusal(conversation)
      ? conversation
      : answer(200, await markConversationRead(ctx, conversation, body.up_to))
  },
})
