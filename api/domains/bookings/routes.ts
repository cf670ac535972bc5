import type { bookingCalls } from '#contract/bookings/endpoints.ts'
import type { Context } from '../../context.ts'
import { retryKeyOf } from '../../http/idempotency.ts'
import { pageOf } from '../../http/paging.ts'
import { isRefusal } from '../../http/refusal.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { decideOn, seeBooking } from './policy.ts'
import { listOwnBookings, reserve } from './service.ts'
import { changeStatus } from './status.service.ts'
import { bookingView } from './views.ts'

export const bookingRoutes = (ctx: Context): Handlers<typeof bookingCalls> => ({
  list: async ({ actor, query, request }) => {
    const { count, bookings } = await listOwnBookings(ctx, actor, query)
    return answer(200, pageOf(request, query, count, bookings))
  },

  get: async ({ actor, params }) => {
    const booking = await seeBooking(ctx.db, actor, params.id)
    return isRefusal(booking) ? booking : answer(200, bookingView(booking, actor))
  },

  create: async ({ actor, body, request }) => {
    const booking = await reserve(ctx, actor, body, retryKeyOf(request, actor, body))
    return isRefusal(booking) ? booking : answer(201, booking)
  },

  updateStatus: async ({ actor, params, body }) => {
    const decision = await decideOn(ctx.db, actor, params.id)
    if (isRefusal(decision)) return decision
    const booking = await changeStatus(ctx, decision, body.status)
    return isRefusal(booking) ? booking : answer(200, booking)
  },
})
