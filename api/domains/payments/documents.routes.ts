import type { documentCalls } from '#contract/payments/documents.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { exportDocument } from './documents.service.ts'
import { seeDocument } from './policy.ts'

export const documentRoutes = (ctx: Context): Handlers<typeof documentCalls> => ({
  pdf: async ({ actor, params, request: { language } }) => {
    const document = await seeDocument(ctx.db, actor, params.id)
    return isRefusal(document) ? document : answer(200, await exportDocument(document, language))
  },
})
