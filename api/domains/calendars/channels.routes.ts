import type { channelCalls } from '#contract/calendars/channel.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { hasChannels } from './channels.queries.ts'
import {
  addImportLink,
  changeChannel,
  listPropertyChannels,
  markSettled,
  readOwnChannel,
  removeChannel,
} from './channels.service.ts'
import { countConflicts, listConflicts } from './conflicts.queries.ts'
import { conflictView } from './conflicts.views.ts'
import { keepCalendar, keepChannel, keepConflict, seeChannels } from './policy.ts'
import { testLink } from './reads.service.ts'
import { refreshIfStale, releaseHeld, syncNow } from './sync.service.ts'

export const channelRoutes = (ctx: Context): Handlers<typeof channelCalls> => ({
  list: async ({ actor, params }) => {
    const home = await seeChannels(ctx.db, actor, params.id)
    if (isRefusal(home)) return home
    return answer(200, {
      results: await listPropertyChannels(ctx, { home: home.id, timeZone: home.timeZone }),
    })
  },

  add: async ({ actor, params, body }) => {
    const access = await keepCalendar(ctx.db, actor, params.id)
    if (isRefusal(access)) return access
    const added = await addImportLink(ctx, access, body)
    if (isRefusal(added)) return added
    // The owner who adds a calendar wants to see its contents; a slow one is read in the background.
    await refreshIfStale(ctx, access.home)
    const channel = await readOwnChannel(ctx, ctx.db, access, added.id)
    return isRefusal(channel) ? channel : answer(201, { ...channel, also_at: added.also_at })
  },

  test: async ({ actor, params, body }) => {
    const access = await keepCalendar(ctx.db, actor, params.id)
    if (isRefusal(access)) return access
    const trial = await testLink(ctx, access, body)
    return isRefusal(trial) ? trial : answer(200, trial)
  },

  sync: async ({ actor, params }) => {
    const home = await seeChannels(ctx.db, actor, params.id)
    if (isRefusal(home)) return home
    const refusal = await syncNow(ctx, home.id)
    if (refusal) return refusal
    return answer(200, {
      results: await listPropertyChannels(ctx, { home: home.id, timeZone: home.timeZone }),
    })
  },

  release: async ({ actor, params }) => {
    const access = await keepChannel(ctx.db, actor, params.id)
    if (isRefusal(access)) return access
    const channel = await releaseHeld(ctx, access, params.id)
    return isRefusal(channel) ? channel : answer(200, channel)
  },

  update: async ({ actor, params, body }) => {
    const access = await keepChannel(ctx.db, actor, params.id)
    if (isRefusal(access)) return access
    const channel = await changeChannel(ctx, access, params.id, body)
    return isRefusal(channel) ? channel : answer(200, channel)
  },

  remove: async ({ actor, params }) => {
    const access = await keepChannel(ctx.db, actor, params.id)
    if (isRefusal(access)) return access
    const refusal = await removeChannel(ctx, access, params.id)
    return refusal ?? answer(204, null)
  },

  conflicts: async ({ actor, query, request }) => {
    const [rows, count, has_channels] = await Promise.all([
      listConflicts(ctx.db, actor.id, query),
      countConflicts(ctx.db, actor.id),
      hasChannels(ctx.db, actor.id),
    ])
    return answer(200, { ...toPage(request, query, count, rows.map(conflictView)), has_channels })
  },

  settle: async ({ actor, params }) => {
    const access = await keepConflict(ctx.db, actor, params.id)
    if (isRefusal(access)) return access
    const settled = await markSettled(ctx, access, params.id)
    return settled ?? answer(204, null)
  },
})
