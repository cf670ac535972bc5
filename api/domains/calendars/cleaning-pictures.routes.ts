import type { FastifyRequest } from 'fastify'
import type {
  cleaningLinkPictureCalls,
  cleaningPictureCalls,
} from '#contract/calendars/cleaning-pictures.endpoints.ts'
import type { Context } from '../../context.ts'
import { readFileForm } from '../../http/read-form.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import { PRIVATE_FILE_FORM } from '../uploads/private-files.service.ts'
import { cleanAsHost, cleanByLink } from './cleaning.policy.ts'
import { findHomeOfPicture } from './cleaning-pictures.queries.ts'
import {
  addCleaningPicture,
  type PicturedTurnover,
  readCleaningPicture,
  readKeptPictures,
  takePictureBack,
} from './cleaning-pictures.service.ts'

export const cleaningPictureRoutes = (ctx: Context): Handlers<typeof cleaningPictureCalls> => ({
  list: async ({ actor, query }) => {
    const access = await cleanAsHost(ctx.db, actor, query.home)
    return isRefusal(access) ? access : answer(200, { results: await readKeptPictures(ctx, access) })
  },

  read: async ({ actor, params, query }) => {
    const home = await findHomeOfPicture(ctx.db, params.id)
    if (home === undefined) return refuse('thing.not_found')
    const access = await cleanAsHost(ctx.db, actor, home)
    const file = isRefusal(access) ? access : await readCleaningPicture(ctx, access, { ...params, ...query })
    return isRefusal(file) ? file : answer(200, file)
  },
})

export const cleaningLinkPictureRoutes = (ctx: Context): Handlers<typeof cleaningLinkPictureCalls> => {
  const add = async (request: FastifyRequest, token: string, turnover: PicturedTurnover) => {
    // Whoever holds no link sends nothing here.
    const access = await cleanByLink(ctx.db, token)
    if (isRefusal(access)) return access
    const form = await readFileForm<never>(request, PRIVATE_FILE_FORM)
    if (isRefusal(form)) return form
    const stored = await addCleaningPicture(ctx, token, turnover, form.file.bytes)
    return isRefusal(stored) ? stored : answer(201, stored)
  }

  return {
    addToTurnover: ({ params: { token, ...turnover }, request }) => add(request, token, turnover),

    addToProblem: ({ params, request }) => add(request, params.token, null),

    read: async ({ params, query }) => {
      const access = await cleanByLink(ctx.db, params.token)
      const file = isRefusal(access)
        ? access
        : await readCleaningPicture(ctx, access, { id: params.id, ...query })
      return isRefusal(file) ? file : answer(200, file)
    },

    remove: async ({ params }) => {
      const access = await cleanByLink(ctx.db, params.token)
      const taken = isRefusal(access) ? access : await takePictureBack(ctx, access, params.id)
      return isRefusal(taken) ? taken : answer(204, null)
    },
  }
}
