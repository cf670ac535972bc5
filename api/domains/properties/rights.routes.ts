import type { rightsCalls } from '#contract/properties/rights.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { manageProperty } from './policy.ts'
import { changeRights, changeRightsOfHome, readRightsOfHome, readTrustRights } from './rights.service.ts'

export const rightsRoutes = (ctx: Context): Handlers<typeof rightsCalls> => ({
  get: async ({ actor }) => answer(200, await readTrustRights(ctx.db, actor.id)),

  update: async ({ actor, body }) => {
    const rights = await changeRights(ctx, actor.id, body)
    return isRefusal(rights) ? rights : answer(200, rights)
  },

  getHome: async ({ actor, params }) => {
    const managed = await manageProperty(ctx.db, actor, params.id)
    if (isRefusal(managed)) return managed
    const rights = await readRightsOfHome(ctx.db, managed)
    return isRefusal(rights) ? rights : answer(200, rights)
  },

  updateHome: async ({ actor, params, body }) => {
    const managed = await manageProperty(ctx.db, actor, params.id)
    if (isRefusal(managed)) return managed
    const rights = await changeRightsOfHome(ctx, managed, body)
    return isRefusal(rights) ? rights : answer(200, rights)
  },
})
