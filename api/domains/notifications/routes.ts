import type { notificationCalls } from '#contract/notifications/endpoints.ts'
import type { Context } from '../../context.ts'
import { identify } from '../../http/identify.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { refuse } from '../../kernel/refusal.ts'
import { countUnreadNotifications, listNotifications, markAllRead, markNotificationRead } from './queries.ts'
import { unreadCounts } from './service.ts'
import { notificationView } from './views.ts'

export const notificationRoutes = (ctx: Context): Handlers<typeof notificationCalls> => ({
  async list({ actor, query, request }) {
    const { unread_only, ...filters } = query
    const unreadOnly = unread_only === 'true'
    const { rows, count } = await listNotifications(ctx.db, actor.id, { ...filters, unreadOnly })
    return answer(200, toPage(request, filters, count, rows.map(notificationView)))
  },

  async unreadCount({ actor }) {
    return answer(200, { unread_count: await countUnreadNotifications(ctx.db, actor.id) })
  },

  async stream({ actor, request, ends }) {
    const stillWelcome = async () => (await identify(ctx, request))?.id === actor.id
    return answer(200, unreadCounts(ctx, actor.id, { ends, stillWelcome }))
  },

  async markRead({ actor, params }) {
    const row = await markNotificationRead(ctx.db, actor.id, params.id, ctx.clock())
    return row ? answer(200, notificationView(row)) : refuse('thing.not_found')
  },

  async markAllRead({ actor }) {
    await markAllRead(ctx.db, actor.id, ctx.clock())
    return answer(200, { unread_count: await countUnreadNotifications(ctx.db, actor.id) })
  },
})
