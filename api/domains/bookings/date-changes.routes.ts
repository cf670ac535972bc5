import type { dateChangeCalls } from '#contract/bookings/dates.endpoints.ts'
import type { Context } from '../../context.ts'
import { retryKeyOf } from '../../http/idempotency.ts'
import { isRefusal } from '../../http/refusal.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { decideOnChange, decideOnDates } from './date-changes.policy.ts'
import { acceptDates, askForDates, endQuestion } from './date-changes.service.ts'

export const dateChangeRoutes = (ctx: Context): Handlers<typeof dateChangeCalls> => ({
  ask: async ({ actor, params, body, request }) => {
    const decision = await decideOnDates(ctx.db, actor, params.id, 'ask')
    if (isRefusal(decision)) return decision
    const booking = await askForDates(ctx, decision, body, retryKeyOf(request, actor, { ...body, ...params }))
    return isRefusal(booking) ? booking : answer(201, booking)
  },

  accept: async ({ actor, params, body }) => {
    const decision = await decideOnChange(ctx.db, actor, params.id, 'accept')
    if (isRefusal(decision)) return decision
    const booking = await acceptDates(ctx, decision, { changeId: params.id, reason: body.reason })
    return isRefusal(booking) ? booking : answer(200, booking)
  },

  decline: async ({ actor, params, body }) => {
    const decision = await decideOnChange(ctx.db, actor, params.id, 'decline')
    if (isRefusal(decision)) return decision
    const answered = { changeId: params.id, reason: body.reason, status: 'declined' } as const
    const booking = await endQuestion(ctx, decision, answered)
    return isRefusal(booking) ? booking : answer(200, booking)
  },

  withdraw: async ({ actor, params }) => {
    const decision = await decideOnChange(ctx.db, actor, params.id, 'withdraw')
    if (isRefusal(decision)) return decision
    const booking = await endQuestion(ctx, decision, { changeId: params.id, status: 'withdrawn' })
    return isRefusal(booking) ? booking : answer(200, booking)
  },
})
