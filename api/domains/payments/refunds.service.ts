import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { Refund } from '#contract/payments/guest-payments.schemas.ts'
import { owedFor } from '#contract/payments/plan.rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { type CardShare, listCardShares } from './card-refunds.queries.ts'
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

/**
 * Takes back refunds that have not been sent: what they held counts as paid, or as held of the security deposit, again.
 * The bookings must be locked.
 */
export const withdrawRefunds = async (
  tx: Transaction,
  refunds: readonly RefundAmount[],
  now: Date,
  kind: 'refund_withdrawn' | 'refund_security_withdrawn' = 'refund_withdrawn',
) => {
  if (refunds.length === 0) return
  await markWithdrawn(
    tx,
    refunds.map(({ id }) => id),
    now,
  )
  await enterIntoJournal(tx, kind, refunds, now)
}

const sumOf = (refunds: readonly { readonly amount_cents: number }[]) =>
  refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** What was paid for a stay beyond what it costs, with the refunds that have not been sent counted as paid. */
const excessOf = (stay: LockedStay, unsent: readonly RefundAmount[]) =>
  Math.max(0, stay.paid_cents + sumOf(unsent) - owedFor(stay))

interface Part {
  readonly card_payment_id: string | null
  readonly amount_cents: number
}

/** What goes back to each card, the newest payment first; what exceeds them goes by transfer. */
export const splitByWay = (excess: number, shares: readonly CardShare[]): Part[] => {
  let left = excess
  const toCards = shares.map(({ card_payment_id, left_cents }) => {
    const amount_cents = Math.min(left, left_cents)
    left -= amount_cents
    return { card_payment_id, amount_cents }
  })
  return [...toCards, { card_payment_id: null, amount_cents: left }].filter(part => part.amount_cents > 0)
}

export const isSamePart = (one: Part, other: Part) =>
  one.card_payment_id === other.card_payment_id && one.amount_cents === other.amount_cents

/** {@link settleRefund} for several stays. */
export const settleRefunds = async (ctx: Context, tx: Transaction, bookingIds: readonly string[]) => {
  const stays = await lockStays(tx, bookingIds)
  const unsent = Map.groupBy(await findUnsentRefunds(tx, bookingIds), ({ booking_id }) => booking_id)
  const shares = Map.groupBy(await listCardShares(tx, bookingIds), ({ booking_id }) => booking_id)
  const plans = stays.map(stay => {
    const before = unsent.get(stay.id) ?? []
    const parts = splitByWay(excessOf(stay, before), shares.get(stay.id) ?? [])
    return {
      over: before.filter(refund => !parts.some(part => isSamePart(part, refund))),
      due: parts
        .filter(part => !before.some(refund => isSamePart(part, refund)))
        .map(part => ({
          ...part,
          booking_id: stay.id,
          reason: stay.status === 'cancelled' ? ('cancelled' as const) : ('overpaid' as const),
        })),
    }
  })
  const now = ctx.clock()
  await withdrawRefunds(
    tx,
    plans.flatMap(({ over }) => over),
    now,
  )
  const due = plans.flatMap(plan => plan.due)
  if (due.length > 0) await enterIntoJournal(tx, 'refund_due', await insertRefunds(tx, due, now), now)
}

/**
 * Makes the refund of a stay what was paid beyond what it costs: called after each change of its payments, its status or
 * its price, in the same transaction, and before `takeBack`, which reads what is paid then. It locks the booking. A refund
 * that was sent stays, one that was not follows the amount; where nothing changed, nothing is written. What was paid by
 * card goes back to that card.
 */
export const settleRefund = (ctx: Context, tx: Transaction, bookingId: string): Promise<void> =>
  settleRefunds(ctx, tx, [bookingId])

/** A refund that changed meanwhile, as it is now. */
const refuseSettled = async (tx: Transaction, { collectorId }: GuestMoney, id: string): Promise<Refusal> => {
  const row = await findRefund(tx, collectorId, id)
  if (!row) return refuse('thing.not_found')
  const { status, sent_by, sent_at } = refundView(row)
  return refuse('refund.decided', { members: { now: status, by: sent_by?.full_name ?? null, at: sent_at } })
}

/**
 * Notes that a refund was transferred, once; its guest is told. Refuses `refund.decided` where it was sent before, where it
 * goes to a card, or where its amount changed, so that there is another refund instead.
 */
export const sendRefund = (
  ctx: Context,
  permit: GuestMoney,
  id: string,
  reference: string,
): Promise<Refund | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const { by, collectorId } = permit
    const seen = await findRefund(tx, collectorId, id)
    if (!seen) return refuse('thing.not_found')
    const [stay] = await lockStays(tx, [seen.stay_id])
    const now = ctx.clock()
    const sent = await markSent(tx, id, { by, collectorId, reference, now })
    if (!sent || !stay) return refuseSettled(tx, permit, id)
    await enterIntoJournal(tx, 'refund_sent', [sent], now)
    await issueDocuments(ctx, tx, [stay.id])
    await notifyOfRefund(ctx, tx, sent)
    await audit(tx, {
      action: 'refund.sent',
      subject: { kind: 'refund', id },
      concerns: stay.guest_id,
      before: { status: 'due' },
      after: { status: 'sent', amount_cents: sent.amount_cents, ...unlessDollars(stay.currency), reference },
    })
    const row = await findRefund(tx, collectorId, id)
    if (!row) throw new Error('A refund is never deleted')
    return refundView(row)
  })
