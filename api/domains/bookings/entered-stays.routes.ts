import type { enteredStayCalls } from '#contract/bookings/entered-stays.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { enterStayAt, seeEnteredStay } from './entered-stays.policy.ts'
import {
  changeEntered,
  enterStay,
  listEntered,
  previewEntered,
  removeEntered,
} from './entered-stays.service.ts'
import { enteredStayView } from './entered-stays.views.ts'

export const enteredStayRoutes = (ctx: Context): Handlers<typeof enteredStayCalls> => ({
  list: async ({ actor, query, request }) => {
    const { count, stays, totals } = await listEntered(ctx, actor, query)
    return answer(200, { ...toPage(request, query, count, stays), totals })
  },

  get: async ({ actor, params }) => {
    const stay = await seeEnteredStay(ctx.db, actor, params.id)
    return isRefusal(stay) ? stay : answer(200, enteredStayView(stay, ctx.clock()))
  },

  preview: async ({ actor, params, body }) => {
    const permission = await enterStayAt(ctx.db, actor, params.id)
    if (isRefusal(permission)) return permission
    const preview = await previewEntered(ctx, permission, body)
    return isRefusal(preview) ? preview : answer(200, preview)
  },

  enter: async ({ actor, params, body, request }) => {
    const permission = await enterStayAt(ctx.db, actor, params.id)
    if (isRefusal(permission)) return permission
    const retry = readRetryKey(request, actor, { property: params.id, ...body })
    const entered = await enterStay(ctx, permission, body, retry)
    return isRefusal(entered) ? entered : answer(201, entered)
  },

  change: async ({ actor, params, body }) => {
    const stay = await seeEnteredStay(ctx.db, actor, params.id)
    if (isRefusal(stay)) return stay
    const changed = await changeEntered(ctx, stay, body)
    return isRefusal(changed) ? changed : answer(200, changed)
  },

  remove: async ({ actor, params }) => {
    const stay = await seeEnteredStay(ctx.db, actor, params.id)
    if (isRefusal(stay)) return stay
    return (await removeEntered(ctx, stay)) ?? answer(204, null)
  },
})
