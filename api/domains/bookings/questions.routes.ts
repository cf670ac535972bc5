import type { QuestionStep } from '#contract/bookings/rules.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/serve.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { decideOnAnswer, type QuestionDecision } from './questions.policy.ts'
import { endQuestion, type QuestionAnswer, type QuestionKind } from './questions.service.ts'

interface Taken {
  readonly actor: Principal
  readonly params: { readonly id: string }
}
type Answered = Taken & { readonly body: Pick<QuestionAnswer, 'reason'> }

/** The calls that answer or withdraw a question. Each kind defines what accepting does. */
export const answerRoutes = (
  ctx: Context,
  kind: QuestionKind,
  steps: Record<'accept' | 'decline' | 'withdraw', QuestionStep>,
  accept: (
    ctx: Context,
    decision: QuestionDecision,
    answer: QuestionAnswer,
  ) => Promise<BookingDetails | Refusal>,
) => ({
  accept: async ({ actor, params, body }: Answered) => {
    const decision = await decideOnAnswer(ctx.db, actor, { ...kind, ...params }, steps.accept)
    if (isRefusal(decision)) return decision
    const booking = await accept(ctx, decision, { ...params, ...body })
    return isRefusal(booking) ? booking : answer(200, booking)
  },

  decline: async ({ actor, params, body }: Answered) => {
    const decision = await decideOnAnswer(ctx.db, actor, { ...kind, ...params }, steps.decline)
    if (isRefusal(decision)) return decision
    const booking = await endQuestion(ctx, kind, decision, { ...params, ...body, status: 'declined' })
    return isRefusal(booking) ? booking : answer(200, booking)
  },

  withdraw: async ({ actor, params }: Taken) => {
    const decision = await decideOnAnswer(ctx.db, actor, { ...kind, ...params }, steps.withdraw)
    if (isRefusal(decision)) return decision
    const booking = await endQuestion(ctx, kind, decision, { ...params, status: 'withdrawn' })
    return isRefusal(booking) ? booking : answer(200, booking)
  },
})
