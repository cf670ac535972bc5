import type { reinstatementCalls } from '#contract/bookings/reinstatements.endpoints.ts'
import { reinstatementActions } from '#contract/bookings/rules.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { decideOnQuestion } from './questions.policy.ts'
import { answerRoutes } from './questions.routes.ts'
import { acceptReinstatement, askGuestBack, reinstatementQuestions } from './reinstatements.service.ts'

export const reinstatementRoutes = (ctx: Context): Handlers<typeof reinstatementCalls> => ({
  ...answerRoutes(ctx, reinstatementQuestions, reinstatementActions, acceptReinstatement),

  ask: async ({ actor, params, body }) => {
    const decision = await decideOnQuestion(ctx.db, actor, params.id, reinstatementActions.ask)
    if (isRefusal(decision)) return decision
    const booking = await askGuestBack(ctx, decision, body)
    return isRefusal(booking) ? booking : answer(201, booking)
  },
})
