import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { ProvidedRefund } from '../../integrations/payments/port.ts'
import { audit } from '../audit/audit.service.ts'
import {
  type CardRefundRow,
  findCardRefund,
  markFailed,
  markSending,
  markSentToCard,
} from './card-refunds.queries.ts'
import { issueDocuments } from './documents.service.ts'
import { notifyOfRefund } from './incoming-notify.service.ts'
import { lockStays } from './incoming-stays.queries.ts'
import { enterIntoJournal } from './journal.queries.ts'
import { settleRefunds } from './refunds.service.ts'
import { settleSecurity } from './security-money.service.ts'

const JOB = 'payments.send-card-refunds'

/** What failed is here again, and due anew: by transfer, as the card refuses it. */
const dueAnew = async (ctx: Context, tx: Transaction, refund: CardRefundRow, from: 'sending' | 'sent') => {
  const now = ctx.clock()
  if (refund.reason === 'security_deposit') {
    const kind = from === 'sent' ? 'refund_security_came_back' : 'refund_security_failed'
    await enterIntoJournal(tx, kind, [refund], now)
    return settleSecurity(ctx, tx, refund.booking_id)
  }
  await enterIntoJournal(tx, from === 'sent' ? 'refund_came_back' : 'refund_failed', [refund], now)
  await settleRefunds(ctx, tx, [refund.booking_id])
  await issueDocuments(ctx, tx, [refund.booking_id])
}

/** Notes what the provider says of a refund, in one transaction with everything that follows; a second time is nothing. */
export const applyRefund = (ctx: Context, id: string, provided: ProvidedRefund | null) =>
  inTransaction(ctx.db, async tx => {
    const seen = await findCardRefund(tx, id)
    if (!seen) return
    const [stay] = await lockStays(tx, [seen.booking_id])
    const refund = await findCardRefund(tx, id)
    if (!refund || !stay) return
    const now = ctx.clock()
    const about = {
      subject: { kind: 'refund', id },
      concerns: stay.guest_id,
      by: { kind: 'house', job: JOB },
    } as const
    if (provided?.status === 'accepted') {
      const sent = await markSentToCard(tx, id, { reference: provided.id, now })
      if (!sent) return
      await enterIntoJournal(tx, 'refund_sent_to_card', [sent], now)
      await issueDocuments(ctx, tx, [stay.id])
      await notifyOfRefund(ctx, tx, sent)
      await audit(tx, {
        ...about,
        action: 'refund.sent',
        before: { status: 'due' },
        after: {
          status: 'sent',
          amount_cents: sent.amount_cents,
          ...unlessDollars(stay.currency),
          reference: provided.id,
        },
      })
      return
    }
    const from = refund.status
    if (from !== 'sending' && from !== 'sent') return
    const failed = await markFailed(tx, { id, from, cardPaymentId: refund.card_payment_id }, now)
    if (!failed) return
    await dueAnew(ctx, tx, { ...refund, ...failed }, from)
    await audit(tx, {
      ...about,
      action: 'refund.failed',
      before: { status: from },
      after: { status: 'failed', amount_cents: failed.amount_cents, ...unlessDollars(stay.currency) },
    })
  })

/**
 * Sends a refund to the card that paid. First it is fixed, then the provider is asked, then its answer is noted: a crash
 * in between continues with the same refund, which the provider knows by its id.
 */
export const sendToCard = async (ctx: Context, id: string) => {
  await inTransaction(ctx.db, async tx => {
    const seen = await findCardRefund(tx, id)
    if (!seen) return
    await lockStays(tx, [seen.booking_id])
    await markSending(tx, id, ctx.clock())
  })
  const refund = await findCardRefund(ctx.db, id)
  if (refund?.status !== 'sending') return
  const { intent_id: paymentId, amount_cents: cents } = refund
  await applyRefund(ctx, id, await ctx.cards.refund({ id, paymentId, cents }))
}
