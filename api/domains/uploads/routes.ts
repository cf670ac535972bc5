import type { FastifyInstance } from 'fastify'
import type { uploadCalls } from '#contract/uploads/endpoints.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import type { Context } from '../../context.ts'
import { sendRefusal } from '../../http/send-problem.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isStorageKey } from '../../integrations/storage/keys.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { readUploadForm, type UploadForm } from './form.routes.ts'
import { mayUpload } from './policy.ts'
import { removePicture, type StoredPicture, uploadPicture } from './service.ts'
import { uploadRefusal } from './views.ts'

const keep = async (
  ctx: Context,
  actor: Actor,
  form: UploadForm | Refusal,
): Promise<StoredPicture | Refusal> => {
  if (isRefusal(form)) return form
  const permit = mayUpload(actor, form.folder)
  return isRefusal(permit) ? permit : uploadPicture(ctx, permit, form.bytes)
}

export const uploadRoutes = (ctx: Context): Handlers<typeof uploadCalls> => ({
  upload: async ({ actor, request }) => {
    const stored = await keep(ctx, actor, await readUploadForm(request))
    if (isRefusal(stored)) return uploadRefusal(request.language, stored)
    return answer(201, { success: true, data: { url: stored.url } })
  },
  remove: async ({ actor, body }) => {
    // A URL that we did not issue names no picture; it is compared with rows and never used as a path on disk.
    const picture = readUploadUrl(body.file_path)
    if (!picture) return refuse('thing.not_found')
    const result = await removePicture(ctx, actor, picture.name)
    return isRefusal(result) ? result : answer(204, null)
  },
})

/** Serves pictures to everyone who knows their name. The headers make browsers treat the content as a picture only. */
const PICTURE_HEADERS = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="picture.webp"',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
} as const

export const serveUploadedFiles = (app: FastifyInstance, ctx: Context) => {
  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const { file } = request.params
    const found = isStorageKey(file) ? await ctx.storage.get(file) : null
    if (!found) return sendRefusal(reply, refuse('thing.not_found'))
    return reply.headers({ ...PICTURE_HEADERS, 'content-length': found.bytes }).send(found.body)
  })
}
