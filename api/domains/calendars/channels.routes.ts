import type { channelCalls } from '#contract/calendars/channel.endpoints.ts'
import type { Context } from '../../context.ts'
import { pageOf } from '../../http/paging.ts'
import { isRefusal } from '../../http/refusal.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { addTakenLink, changeChannel, channelsOf, removeChannel } from './channels.service.ts'
import { countConflicts, listConflicts, settleConflict } from './conflicts.queries.ts'
import { conflictView } from './conflicts.views.ts'
import { keepCalendar, keepChannel, keepConflict, seeChannels } from './policy.ts'

export const channelRoutes = (ctx: Context): Handlers<typeof channelCalls> => ({
  list: async ({ actor, params }) => {
    const home = await seeChannels(ctx.db, actor, params.id)
    if (isRefusal(home)) return home
    return answer(200, { results: await channelsOf(ctx, { home: home.id, timeZone: home.timeZone }) })
  },

  add: async ({ actor, params, body }) => {
    const keeping = await keepCalendar(ctx.db, actor, params.id)
    if (isRefusal(keeping)) return keeping
    const channel = await addTakenLink(ctx, keeping, body)
    return isRefusal(channel) ? channel : answer(201, channel)
  },

  update: async ({ actor, params, body }) => {
    const keeping = await keepChannel(ctx.db, actor, params.id)
    if (isRefusal(keeping)) return keeping
    const channel = await changeChannel(ctx, keeping, params.id, body)
    return isRefusal(channel) ? channel : answer(200, channel)
  },

  remove: async ({ actor, params }) => {
    const keeping = await keepChannel(ctx.db, actor, params.id)
    if (isRefusal(keeping)) return keeping
    const refusal = await removeChannel(ctx, keeping, params.id)
    return refusal ?? answer(204, null)
  },

  conflicts: async ({ actor, query, request }) => {
    const [rows, count] = await Promise.all([
      listConflicts(ctx.db, actor.id, query),
      countConflicts(ctx.db, actor.id),
    ])
    return answer(200, pageOf(request, query, count, rows.map(conflictView)))
  },

  settle: async ({ actor, params }) => {
    const keeping = await keepConflict(ctx.db, actor, params.id)
    if (isRefusal(keeping)) return keeping
    await settleConflict(ctx.db, params.id, ctx.clock())
    return answer(204, null)
  },
})
