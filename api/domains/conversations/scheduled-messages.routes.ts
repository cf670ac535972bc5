import type { scheduledMessageCalls } from '#contract/conversations/scheduled-messages.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { hostConversation } from './scheduled-messages.policy.ts'
import {
  addScheduledMessage,
  changeScheduledMessage,
  previewMessage,
  readScheduledMessages,
  removeScheduledMessage,
} from './scheduled-messages.service.ts'
import { readStayMessages, sendMessageNow, skipMessage } from './scheduled-stays.service.ts'

export const scheduledMessageRoutes = (ctx: Context): Handlers<typeof scheduledMessageCalls> => ({
  list: async ({ actor }) => answer(200, await readScheduledMessages(ctx, ctx.db, actor)),

  add: async ({ actor, body }) => {
    const added = await addScheduledMessage(ctx, actor, body)
    return isRefusal(added) ? added : answer(201, added)
  },

  change: async ({ actor, params, body }) => {
    const changed = await changeScheduledMessage(ctx, actor, params.id, body)
    return isRefusal(changed) ? changed : answer(200, changed)
  },

  remove: async ({ actor, params }) => {
    const removed = await removeScheduledMessage(ctx, actor, params.id)
    return isRefusal(removed) ? removed : answer(204, null)
  },

  preview: async ({ actor, body }) => {
    const preview = await previewMessage(ctx, actor, body)
    return isRefusal(preview) ? preview : answer(200, preview)
  },

  ofStay: async ({ actor, params }) => {
    const conversation = await hostConversation(ctx.db, actor, params.id)
    return isRefusal(conversation)
      ? conversation
      : answer(200, await readStayMessages(ctx, ctx.db, conversation))
  },

  skip: async ({ actor, params, body }) => {
    const conversation = await hostConversation(ctx.db, actor, params.id)
    const skipped = isRefusal(conversation)
      ? conversation
      : await skipMessage(ctx, conversation, params.message, body.skipped)
    return isRefusal(skipped) ? skipped : answer(200, skipped)
  },

  sendNow: async ({ actor, params }) => {
    const conversation = await hostConversation(ctx.db, actor, params.id)
    const sent = isRefusal(conversation)
      ? conversation
      : await sendMessageNow(ctx, conversation, params.message)
    return isRefusal(sent) ? sent : answer(200, sent)
  },
})
