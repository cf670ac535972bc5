import type { PaymentCandidate } from '#contract/payments/guest-payments.schemas.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findIncoming } from './incoming.queries.ts'
import { payableStayView } from './incoming.views.ts'
import { findCandidates } from './incoming-candidates.queries.ts'
import { likelyReferences, rankCandidates } from './incoming-candidates.rules.ts'
import type { GuestMoney } from './policy.ts'

/**
 * Stays and security deposits to which a payment may belong, the likeliest first; with `search` those of a reference, a
 * guest or a home.
 */
export const listCandidates = async (
  ctx: Context,
  { collectorId }: GuestMoney,
  id: string,
  search: string | undefined,
): Promise<PaymentCandidate[] | Refusal> => {
  const payment = await findIncoming(ctx.db, collectorId, id)
  if (!payment) return refuse('thing.not_found')
  const stays = await findCandidates(ctx.db, collectorId, {
    day: payment.received_on,
    currency: payment.paid_currency,
    references: likelyReferences(search || payment.remittance),
    search: search ?? '',
  })
  return rankCandidates(stays, payment).map(row => ({ ...payableStayView(row), purpose: row.purpose }))
}
