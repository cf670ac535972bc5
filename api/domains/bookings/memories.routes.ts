import type { memoryCalls } from '#contract/bookings/memories.endpoints.ts'
import type { Context } from '../../context.ts'
import { readFileForm } from '../../http/read-form.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { PRIVATE_FILE_FORM } from '../uploads/private-files.service.ts'
import { rememberStay, seeAsHost, seeMemories } from './memories.policy.ts'
import {
  addStayPicture,
  chooseAudience,
  describeStayPicture,
  listPeopleForMemories,
  nameForMemories,
  readMemoryPicture,
  readMemoryPictures,
  readOwnMemories,
  readSharedMemories,
  removeStayPicture,
  unnameForMemories,
} from './memories.service.ts'

export const memoryRoutes = (ctx: Context): Handlers<typeof memoryCalls> => ({
  own: async ({ actor, params }) => {
    const stay = await rememberStay(ctx.db, actor, params.id)
    return isRefusal(stay) ? stay : answer(200, await readOwnMemories(ctx, stay))
  },

  forHost: async ({ actor, params }) => {
    const memories = await seeAsHost(ctx.db, actor, params.id)
    if (isRefusal(memories)) return memories
    return answer(200, { pictures: memories ? await readMemoryPictures(ctx, memories) : [] })
  },

  shared: async ({ actor, params }) => {
    const memories = await seeMemories(ctx.db, actor, params.id)
    return isRefusal(memories) ? memories : answer(200, await readSharedMemories(ctx, actor, memories))
  },

  picture: async ({ actor, params, query }) => {
    const file = await readMemoryPicture(ctx, actor, { ...params, ...query })
    return isRefusal(file) ? file : answer(200, file)
  },

  add: async ({ actor, params, request }) => {
    // Nobody else sends a file here.
    const stay = await rememberStay(ctx.db, actor, params.id)
    if (isRefusal(stay)) return stay
    const form = await readFileForm<never>(request, PRIVATE_FILE_FORM)
    if (isRefusal(form)) return form
    const stored = await addStayPicture(ctx, actor, params.id, form.file.bytes)
    return isRefusal(stored) ? stored : answer(201, stored)
  },

  describe: async ({ actor, params, body }) =>
    (await describeStayPicture(ctx, actor, params, body.words)) ?? answer(204, null),

  remove: async ({ actor, params }) => (await removeStayPicture(ctx, actor, params)) ?? answer(204, null),

  choose: async ({ actor, params, body }) =>
    (await chooseAudience(ctx, actor, params.id, body.audience)) ?? answer(204, null),

  candidates: async ({ actor, params, query }) => {
    const stay = await rememberStay(ctx.db, actor, params.id)
    if (isRefusal(stay)) return stay
    return answer(200, { people: await listPeopleForMemories(ctx, actor, stay, query.search) })
  },

  name: async ({ actor, params }) =>
    (await nameForMemories(ctx, actor, params.id, params.person)) ?? answer(204, null),

  unname: async ({ actor, params }) =>
    (await unnameForMemories(ctx, actor, params.id, params.person)) ?? answer(204, null),
})
