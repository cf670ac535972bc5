import type { dateChangeCalls } from '#contract/bookings/dates.endpoints.ts'
import { dateChangeActions } from '#contract/bookings/rules.ts'
import type { Context } from '../../context.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { acceptDates, askForDates, dateQuestions } from './date-changes.service.ts'
import { quoteDeparture } from './departures.service.ts'
import { decideOnQuestion } from './questions.policy.ts'
import { answerRoutes } from './questions.routes.ts'

export const dateChangeRoutes = (ctx: Context): Handlers<typeof dateChangeCalls> => ({
  ...answerRoutes(ctx, dateQuestions, dateChangeActions, acceptDates),

  quoteDeparture: async ({ actor, params, query }) => {
    const decision = await decideOnQuestion(ctx.db, actor, params.id, dateChangeActions.ask)
    if (isRefusal(decision)) return decision
    const quote = await quoteDeparture(ctx, decision, query.check_out_date)
    return isRefusal(quote) ? quote : answer(200, quote)
  },

  ask: async ({ actor, params, body, request }) => {
    const decision = await decideOnQuestion(ctx.db, actor, params.id, dateChangeActions.ask)
    if (isRefusal(decision)) return decision
    const booking = await askForDates(
      ctx,
      decision,
      body,
      readRetryKey(request, actor, { ...body, ...params }),
    )
    return isRefusal(booking) ? booking : answer(201, booking)
  },
})
