import type { guideCalls } from '#contract/bookings/guides.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { readGuideAsGuest, writeGuide } from './guides.policy.ts'
import {
  readOwnGuide,
  readOwnGuidePicture,
  readStayGuide,
  readStayGuidePicture,
  saveGuide,
} from './guides.service.ts'

export const guideRoutes = (ctx: Context): Handlers<typeof guideCalls> => ({
  readOwn: async ({ actor, params }) => {
    const permit = await writeGuide(ctx.db, actor, params.id)
    return isRefusal(permit) ? permit : answer(200, await readOwnGuide(ctx, permit))
  },

  save: async ({ actor, params, body }) => {
    const permit = await writeGuide(ctx.db, actor, params.id)
    if (isRefusal(permit)) return permit
    const saved = await saveGuide(ctx, permit, body)
    return isRefusal(saved) ? saved : answer(200, saved)
  },

  ownPicture: async ({ actor, params }) => {
    const permit = await writeGuide(ctx.db, actor, params.id)
    if (isRefusal(permit)) return permit
    const picture = await readOwnGuidePicture(ctx, permit, params.picture)
    return isRefusal(picture) ? picture : answer(200, picture)
  },

  read: async ({ actor, params }) => {
    const permit = await readGuideAsGuest(ctx.db, actor, params.id, ctx.clock())
    return isRefusal(permit) ? permit : answer(200, await readStayGuide(ctx, permit))
  },

  picture: async ({ actor, params }) => {
    const permit = await readGuideAsGuest(ctx.db, actor, params.id, ctx.clock())
    if (isRefusal(permit)) return permit
    const picture = await readStayGuidePicture(ctx, permit, params.picture)
    return isRefusal(picture) ? picture : answer(200, picture)
  },
})
