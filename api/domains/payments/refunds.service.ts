import type { Refund } from '#contract/payments/guest-payments.schemas.ts'
import { owedFor } from '#contract/payments/plan.rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { issueDocuments } from './documents.service.ts'
import { notifyOfRefund } from './incoming-notify.service.ts'
import { type LockedStay, lockStays } from './incoming-stays.queries.ts'
import { enterIntoJournal } from './journal.queries.ts'
import type { GuestMoney } from './policy.ts'
import {
  findRefund,
  findUnsentRefunds,
  insertRefunds,
  markSent,
  markWithdrawn,
  type RefundAmount,
} from './refunds.queries.ts'
import { refundView } from './refunds.views.ts'

/** Takes back refunds that have not been sent: what they held counts as paid again. The bookings must be locked. */
export const withdrawRefunds = async (tx: Transaction, refunds: readonly RefundAmount[], now: Date) => {
  if (refunds.length === 0) return
  await markWithdrawn(
    tx,
    refunds.map(({ id }) => id),
    now,
  )
  await enterIntoJournal(tx, 'refund_withdrawn', refunds, now)
}

/** What was paid for a stay beyond what it costs, with the refund that has not been sent counted as paid. */
const excessOf = (stay: LockedStay, unsent: RefundAmount | undefined) =>
  Math.max(0, stay.paid_cents + (unsent?.amount_cents ?? 0) - owedFor(stay))

/** {@link settleRefund} for several stays. */
export const settleRefunds = async (ctx: Context, tx: Transaction, bookingIds: readonly string[]) => {
  const stays = await lockStays(tx, bookingIds)
  const unsent = new Map(
    (await findUnsentRefunds(tx, bookingIds)).map(refund => [refund.booking_id, refund] as const),
  )
  const changed = stays.filter(
    stay => excessOf(stay, unsent.get(stay.id)) !== (unsent.get(stay.id)?.amount_cents ?? 0),
  )
  if (changed.length === 0) return
  const now = ctx.clock()
  await withdrawRefunds(
    tx,
    changed.flatMap(({ id }) => unsent.get(id) ?? []),
    now,
  )
  const due = changed
    .map(stay => ({
      booking_id: stay.id,
      amount_cents: excessOf(stay, unsent.get(stay.id)),
      reason: stay.status === 'cancelled' ? ('cancelled' as const) : ('overpaid' as const),
    }))
    .filter(({ amount_cents }) => amount_cents > 0)
  if (due.length > 0) await enterIntoJournal(tx, 'refund_due', await insertRefunds(tx, due, now), now)
}

/**
 * Makes the refund of a stay what was paid beyond what it costs: called after each change of its payments, its status or
 * its price, in the same transaction, and before `takeBack`, which reads what is paid then. It locks the booking. A refund
 * that was sent stays, one that was not follows the amount; where nothing changed, nothing is written.
 */
export const settleRefund = (ctx: Context, tx: Transaction, bookingId: string): Promise<void> =>
  settleRefunds(ctx, tx, [bookingId])

/** A refund that changed meanwhile, as it is now. */
const refuseSettled = async (tx: Transaction, id: string): Promise<Refusal> => {
  const row = await findRefund(tx, id)
  if (!row) return refuse('thing.not_found')
  const { status, sent_by, sent_at } = refundView(row)
  return refuse('refund.decided', { members: { now: status, by: sent_by?.full_name ?? null, at: sent_at } })
}

/**
 * Notes that a refund was transferred, once; its guest is told. Refuses `refund.decided` where it was sent before, or
 * where its amount changed, so that there is another refund instead.
 */
export const sendRefund = (
  ctx: Context,
  { by }: GuestMoney,
  id: string,
  reference: string,
): Promise<Refund | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const seen = await findRefund(tx, id)
    if (!seen) return refuse('thing.not_found')
    const [stay] = await lockStays(tx, [seen.stay_id])
    const now = ctx.clock()
    const sent = await markSent(tx, id, { by, reference, now })
    if (!sent || !stay) return refuseSettled(tx, id)
    await enterIntoJournal(tx, 'refund_sent', [sent], now)
    await issueDocuments(ctx, tx, [stay.id])
    await notifyOfRefund(ctx, tx, sent)
    await audit(tx, {
      action: 'refund.sent',
      subject: { kind: 'refund', id },
      concerns: stay.guest_id,
      before: { status: 'due' },
      after: { status: 'sent', amount_cents: sent.amount_cents, reference },
    })
    const row = await findRefund(tx, id)
    if (!row) throw new Error('A refund is never deleted')
    return refundView(row)
  })
