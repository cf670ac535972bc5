import type { ErrorCode } from '#contract/kernel/errors.ts'
import type { DecisionAnswers, DecisionOutcome, FundDecision } from '#contract/payments/funds.schemas.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { decideOnWithdrawal } from './policy.ts'
import { fundRequestView } from './views.ts'
import { findWithdrawal } from './withdrawals.queries.ts'
import { decideWithdrawal } from './withdrawals.service.ts'

/** Maps a refusal to the result for one of many. */
const OUTCOMES: Partial<Record<ErrorCode, DecisionOutcome>> = {
  'withdrawal.decided': 'decided',
  'withdrawal.own': 'own',
  'withdrawal.through_stripe': 'through_stripe',
  'withdrawal.handed_over': 'handed_over',
  'thing.not_found': 'unknown',
}

const decideOne = async (ctx: Context, actor: Actor, { id, ...outcome }: FundDecision) => {
  const allowed = await decideOnWithdrawal(ctx.db, actor, id)
  return isRefusal(allowed) ? allowed : decideWithdrawal(ctx, allowed, outcome)
}

/**
 * Decides each in order and in its own transaction, so that one that cannot be decided leaves the others unaffected. A
 * repeated call reports earlier decisions and decides nothing twice.
 */
export const bulkDecide = async (
  ctx: Context,
  actor: Actor,
  decisions: readonly FundDecision[],
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
