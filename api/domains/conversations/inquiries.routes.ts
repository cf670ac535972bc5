import type { inquiryCalls } from '#contract/conversations/inquiries.endpoints.ts'
import type { Context } from '../../context.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { askQuestion } from './inquiries.service.ts'
import { messageHandlers } from './routes.ts'

export const inquiryRoutes = (ctx: Context): Handlers<typeof inquiryCalls> => ({
  ask: async ({ actor, params, body, request }) => {
    const retry = readRetryKey(request, actor, { property: params.id, ...body })
    const asked = await askQuestion(ctx, actor, { propertyId: params.id, question: body }, retry)
    return isRefusal(asked) ? asked : answer(201, asked)
  },

  ...messageHandlers(ctx, { kind: 'inquiry', path: 'inquiries' }),
})
