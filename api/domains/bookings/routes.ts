import type { bookingCalls } from '#contract/bookings/endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { readDetails } from './details.service.ts'
import { exportBookings } from './export.service.ts'
import { decideOnBooking, decideOnSettlement } from './policy.ts'
import { listOwnBookings, reserve } from './service.ts'
import { changeSettlement } from './settlement.service.ts'
import { readBookingStats } from './stats.service.ts'
import { cancelBooking, completeBooking, moveBooking } from './status.service.ts'

export const bookingRoutes = (ctx: Context): Handlers<typeof bookingCalls> => ({
  list: async ({ actor, query, request }) => {
    const { count, bookings } = await listOwnBookings(ctx, actor, query)
    return answer(200, toPage(request, query, count, bookings))
  },

  get: async ({ actor, params }) => {
    const booking = await readDetails(ctx, ctx.db, actor, params.id)
    return isRefusal(booking) ? booking : answer(200, booking)
  },

  create: async ({ actor, body, request }) => {
    const booking = await reserve(ctx, actor, body, readRetryKey(request, actor, body))
    return isRefusal(booking) ? booking : answer(201, booking)
  },

  updateStatus: async ({ actor, params, body }) => {
    const decision = await decideOnBooking(ctx.db, actor, params.id, 'set')
    if (isRefusal(decision)) return decision
    const { status: to, from: seen = null, reason = null } = body
    const booking = await moveBooking(ctx, decision, { to, seen, reason })
    return isRefusal(booking) ? booking : answer(200, booking)
  },

  cancel: async ({ actor, params, body }) => {
    const decision = await decideOnBooking(ctx.db, actor, params.id, 'cancel')
    if (isRefusal(decision)) return decision
    const booking = await cancelBooking(ctx, decision, body.reason)
    return isRefusal(booking) ? booking : answer(200, booking)
  },

  setSettlement: async ({ actor, params, body }) => {
    const decision = await decideOnSettlement(ctx.db, actor, params.id)
    if (isRefusal(decision)) return decision
    const booking = await changeSettlement(ctx, decision, body)
    return isRefusal(booking) ? booking : answer(200, booking)
  },

  complete: async ({ actor, params }) => {
    const decision = await decideOnBooking(ctx.db, actor, params.id, 'complete')
    if (isRefusal(decision)) return decision
    const booking = await completeBooking(ctx, decision)
    return isRefusal(booking) ? booking : answer(200, booking)
  },

  stats: async ({ actor, query }) => answer(200, await readBookingStats(ctx, actor, query.timeframe)),

  export: async ({ actor, query, request: { language } }) => {
    const file = await exportBookings(ctx, actor, query, language)
    return isRefusal(file) ? file : answer(200, file)
  },
})
