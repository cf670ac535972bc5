import type { FastifyInstance } from 'fastify'
import type { uploadCalls } from '#contract/uploads/endpoints.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/serve.ts'

export const uploadRoutes = (_ctx: Context): Handlers<typeof uploadCalls> =>
  ({}) as Handlers<typeof uploadCalls>

export const serveUploadedFiles = (_app: FastifyInstance, _ctx: Context) => {}
