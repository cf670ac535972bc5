import type { ErrorCode } from '#contract/kernel/errors.ts'
import type { Decision, DecisionAnswers, DecisionOutcome } from '#contract/payments/funds.schemas.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { isRefusal } from '../../http/refusal.ts'
import { decideOn } from './policy.ts'
import { fundRequestView } from './views.ts'
import { findWithdrawal } from './withdrawals.queries.ts'
import { decideWithdrawal } from './withdrawals.service.ts'

/** How a refusal reads as the answer to one of many. */
const OUTCOMES: Partial<Record<ErrorCode, DecisionOutcome>> = {
  'withdrawal.decided': 'decided',
  'withdrawal.own': 'own',
  'thing.not_found': 'unknown',
}

const decideOne = async (ctx: Context, actor: Actor, { id, ...outcome }: Decision) => {
  const allowed = await decideOn(ctx.db, actor, id)
  return isRefusal(allowed) ? allowed : decideWithdrawal(ctx, allowed, outcome)
}

/**
 * Each in its order and in a transaction of its own, so that one that cannot be decided leaves the others as they are. Sent
 * again, what was decided the first time is answered so, and nothing is decided twice.
 */
export const decideMany = async (
  ctx: Context,
  actor: Actor,
  decisions: readonly Decision[],
): Promise<DecisionAnswers> => {
  const results: DecisionAnswers['results'] = []
  for (const decision of decisions) {
    const { id } = decision
    const decided = await decideOne(ctx, actor, decision)
    if (!isRefusal(decided)) {
      results.push({ id, outcome: 'done', withdrawal: decided })
      continue
    }
    const outcome = OUTCOMES[decided.code]
    if (!outcome) throw new Error(`A decision was refused with ${decided.code}`)
    const row = await findWithdrawal(ctx.db, id)
    results.push({ id, outcome, withdrawal: row ? fundRequestView(row) : null })
  }
  return { results }
}
