import type { attachmentCalls } from '#contract/conversations/attachments.endpoints.ts'
import type { Context } from '../../context.ts'
import { readFileForm } from '../../http/read-form.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { PRIVATE_FILE_FORM } from '../uploads/private-files.service.ts'
import { type ReadableAttachment, readAsParty, readAsReported } from './attachments.policy.ts'
import { type AskedFile, readAttachment, uploadAttachment } from './attachments.service.ts'

export const attachmentRoutes = (ctx: Context): Handlers<typeof attachmentCalls> => {
  const send = async (attachment: ReadableAttachment | Refusal, asked: AskedFile) => {
    if (isRefusal(attachment)) return attachment
    const file = await readAttachment(ctx, attachment, asked)
    return isRefusal(file) ? file : answer(200, file)
  }

  return {
    upload: async ({ actor, request }) => {
      const form = await readFileForm<never>(request, PRIVATE_FILE_FORM)
      if (isRefusal(form)) return form
      const stored = await uploadAttachment(ctx, actor.id, form.file)
      return isRefusal(stored) ? stored : answer(201, stored)
    },

    picture: async ({ actor, params, query }) =>
      send(await readAsParty(ctx.db, actor, params.id), { kind: 'picture', ...query }),

    document: async ({ actor, params }) => send(await readAsParty(ctx.db, actor, params.id), { kind: 'pdf' }),

    reportedPicture: async ({ params, query }) =>
      send(await readAsReported(ctx.db, params), { kind: 'picture', ...query }),

    reportedDocument: async ({ params }) => send(await readAsReported(ctx.db, params), { kind: 'pdf' }),
  }
}
