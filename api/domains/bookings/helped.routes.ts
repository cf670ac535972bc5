import type { helpedBookingCalls } from '#contract/bookings/helped.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { answerAsCoHost, listForCoHost } from './helped.service.ts'
import { decideAsCoHost } from './policy.ts'

export const helpedBookingRoutes = (ctx: Context): Handlers<typeof helpedBookingCalls> => {
  const answering =
    (to: 'confirmed' | 'cancelled') =>
    async ({
      actor,
      params,
      body,
    }: {
      actor: Actor
      params: { id: string }
      body: { reason?: string | undefined }
    }) => {
      const decision = await decideAsCoHost(ctx.db, actor, params.id)
      if (isRefusal(decision)) return decision
      const booking = await answerAsCoHost(ctx, decision, { to, reason: body.reason })
      return isRefusal(booking) ? booking : answer(200, booking)
    }
  return {
    list: async ({ actor, params, query, request }) => {
      const found = await listForCoHost(ctx, actor, params.id, query)
      return isRefusal(found) ? found : answer(200, toPage(request, query, found.count, found.bookings))
    },
    accept: answering('confirmed'),
    decline: answering('cancelled'),
  }
}
