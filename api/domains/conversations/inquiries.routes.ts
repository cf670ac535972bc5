import type { inquiryCalls } from '#contract/conversations/inquiries.endpoints.ts'
import type { Context } from '../../context.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { askQuestion } from './inquiries.service.ts'
import { ownInquiry } from './policy.ts'
import { markConversationRead, readConversation, writeMessage } from './service.ts'

export const inquiryRoutes = (ctx: Context): Handlers<typeof inquiryCalls> => ({
  ask: async ({ actor, params, body, request }) => {
    const retry = readRetryKey(request, actor, { property: params.id, ...body })
    const asked = await askQuestion(ctx, actor, { propertyId: params.id, question: body }, retry)
    return isRefusal(asked) ? asked : answer(201, asked)
  },

  read: async ({ actor, params, query }) => {
    const inquiry = await ownInquiry(ctx.db, actor, params.id)
    if (isRefusal(inquiry)) return inquiry
    const { older, ...page } = await readConversation(ctx, inquiry, query)
    const previous =
      older === null ? null : `/api/inquiries/${params.id}/messages/?before=${older}&limit=${query.limit}`
    return answer(200, { ...page, next: null, previous })
  },

  write: async ({ actor, params, body, request }) => {
    const inquiry = await ownInquiry(ctx.db, actor, params.id)
    if (isRefusal(inquiry)) return inquiry
    const retry = readRetryKey(request, actor, { inquiry: params.id, ...body })
    const message = await writeMessage(ctx, inquiry, body, retry)
    return isRefusal(message) ? message : answer(201, message)
  },

  markRead: async ({ actor, params, body }) => {
    const inquiry = await ownInquiry(ctx.db, actor, params.id)
    return isRefusal(inquiry) ? inquiry : answer(200, await markConversationRead(ctx, inquiry, body.up_to))
  },
})
