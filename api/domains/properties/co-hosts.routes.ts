import type { coHostCalls } from '#contract/properties/co-hosts.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import {
  acceptCoHosting,
  changeCoHost,
  declineCoHosting,
  endCoHost,
  inviteCoHost,
  listCoHostCandidates,
  readCoHosts,
  readHelpedHomes,
} from './co-hosts.service.ts'
import { manageProperty } from './policy.ts'

export const coHostRoutes = (ctx: Context): Handlers<typeof coHostCalls> => ({
  list: async ({ actor, params }) => {
    const managed = await manageProperty(ctx.db, actor, params.id)
    return isRefusal(managed) ? managed : answer(200, await readCoHosts(ctx, managed))
  },

  candidates: async ({ actor, params, query }) => {
    const managed = await manageProperty(ctx.db, actor, params.id)
    if (isRefusal(managed)) return managed
    return answer(200, { people: await listCoHostCandidates(ctx, managed, query.search) })
  },

  invite: async ({ actor, params, body }) => {
    const managed = await manageProperty(ctx.db, actor, params.id)
    if (isRefusal(managed)) return managed
    return (await inviteCoHost(ctx, actor, managed, body)) ?? answer(204, null)
  },

  change: async ({ actor, params, body }) =>
    (await changeCoHost(ctx, actor, params.id, body.rights)) ?? answer(204, null),

  end: async ({ actor, params }) => (await endCoHost(ctx, actor, params.id)) ?? answer(204, null),

  accept: async ({ actor, params }) => (await acceptCoHosting(ctx, actor, params.id)) ?? answer(204, null),

  decline: async ({ actor, params }) => (await declineCoHosting(ctx, actor, params.id)) ?? answer(204, null),

  homes: async ({ actor }) => answer(200, await readHelpedHomes(ctx, actor)),
})
