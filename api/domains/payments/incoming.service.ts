import { unlessDollars } from '#contract/kernel/currencies.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { amountInCents } from '#contract/payments/amount.rules.ts'
import type {
  Assignment,
  ClosedAs,
  IncomingPayment,
  RecordedPayment,
} from '#contract/payments/guest-payments.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { onceOnly, type RetryKey } from '../../kernel/idempotency.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { issueDocuments } from './documents.service.ts'
import { findIncoming, insertByHand, markClosed, markWaiting } from './incoming.queries.ts'
import { incomingPaymentView } from './incoming.views.ts'
import { assignPayments, isPayableTo } from './incoming-assignment.service.ts'
import { findNewsOfStays, type LockedStay, lockStays } from './incoming-stays.queries.ts'
import { enterIntoJournal } from './journal.queries.ts'
import type { GuestMoney } from './policy.ts'
import { findUnsentRefunds } from './refunds.queries.ts'
import { settleRefunds, withdrawRefunds } from './refunds.service.ts'
import { findAskedSecurity } from './security.queries.ts'
import { receiveSecurity } from './security-income.service.ts'
import { takeBack } from './settle.service.ts'

const viewOf = async (tx: Transaction, { collectorId }: GuestMoney, id: string): Promise<IncomingPayment> => {
  const row = await findIncoming(tx, collectorId, id)
  if (!row) throw new Error('A payment is never deleted')
  return incomingPaymentView(row)
}

/** A payment on which somebody else decided, as it is now. */
const refuseDecided = async (tx: Transaction, permit: GuestMoney, id: string): Promise<Refusal> => {
  const { status, decided_by, decided_at } = await viewOf(tx, permit, id)
  return refuse('guest_payment.decided', {
    members: { now: status, by: decided_by?.full_name ?? null, at: decided_at },
  })
}

/** Says that a payment is for the security deposit of a locked stay, which must be open. */
const assignToSecurity = async (
  ctx: Context,
  tx: Transaction,
  permit: GuestMoney,
  { id, booking_id }: { readonly id: string; readonly booking_id: string },
): Promise<IncomingPayment | Refusal> => {
  const deposit = await findAskedSecurity(tx, booking_id)
  if (deposit?.status !== 'open') return refuse('guest_payment.not_payable')
  const [received] = await receiveSecurity(ctx, tx, [{ id, booking_id }], permit.by)
  return received ? viewOf(tx, permit, id) : refuseDecided(tx, permit, id)
}

/**
 * Says for which stay, or for the security deposit of which stay, a payment is. Refuses `guest_payment.not_payable` for
 * stays that are not paid to its collector and deposits that are not open, `.other_currency`, and
 * `guest_payment.decided` where the payment no longer waits.
 */
export const assignPayment = (
  ctx: Context,
  permit: GuestMoney,
  id: string,
  { booking: bookingId, purpose }: Assignment,
): Promise<IncomingPayment | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const payment = await findIncoming(tx, permit.collectorId, id)
    if (!payment) return refuse('thing.not_found')
    const [stay] = await lockStays(tx, [bookingId])
    if (!stay || !isPayableTo(permit, stay)) return refuse('guest_payment.not_payable')
    if (stay.currency !== payment.paid_currency) return refuse('guest_payment.other_currency')
    if (purpose === 'security_deposit')
      return assignToSecurity(ctx, tx, permit, { id, booking_id: bookingId })
    const [assigned] = await assignPayments(ctx, tx, permit, [{ id, booking_id: bookingId }], permit.by)
    if (!assigned) return refuseDecided(tx, permit, id)
    await audit(tx, {
      action: 'payment.assigned',
      subject: { kind: 'incoming_payment', id },
      concerns: stay.guest_id,
      before: { status: 'waiting' },
      after: { status: 'assigned', amount_cents: assigned.amount_cents, ...unlessDollars(stay.currency) },
    })
    return viewOf(tx, permit, id)
  })

/** Takes the earning of a stay back that is no longer paid. */
const takeBackUnpaid = async (ctx: Context, tx: Transaction, stay: LockedStay) => {
  if (stay.earned_cents === 0) return
  for (const { owner_id } of await findNewsOfStays(tx, [stay.id])) await takeBack(ctx, tx, owner_id)
}

/**
 * Takes a payment off its stay; it waits again. Refuses `guest_payment.by_card`, and `guest_payment.refunded` where the other payments would not cover
 * what was kept and what was sent back.
 */
export const unassignPayment = (
  ctx: Context,
  permit: GuestMoney,
  id: string,
  note: string,
): Promise<IncomingPayment | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const seen = await findIncoming(tx, permit.collectorId, id)
    if (!seen) return refuse('thing.not_found')
    if (seen.stay_id === null) return refuseDecided(tx, permit, id)
    if (seen.card_payment_id !== null) return refuse('guest_payment.by_card')
    const [stay] = await lockStays(tx, [seen.stay_id])
    const now = ctx.clock()
    const assigned = await findIncoming(tx, permit.collectorId, id)
    if (assigned?.status !== 'assigned' || assigned.stay_id !== stay?.id) return refuseDecided(tx, permit, id)
    const unsent = await findUnsentRefunds(tx, [stay.id])
    const paid = unsent.reduce((sum, refund) => sum + refund.amount_cents, stay.paid_cents)
    if (paid - assigned.amount_cents < stay.kept_cents) return refuse('guest_payment.refunded')
    // Before the payment is taken off: what was paid must cover it at every step.
    await withdrawRefunds(tx, unsent, now)
    const payment = await markWaiting(tx, id, stay.id, note)
    if (!payment) return refuseDecided(tx, permit, id)
    await enterIntoJournal(tx, 'payment_unassigned', [{ id, booking_id: stay.id, ...payment }], now)
    await settleRefunds(ctx, tx, [stay.id])
    await takeBackUnpaid(ctx, tx, stay)
    await issueDocuments(ctx, tx, [stay.id])
    await audit(tx, {
      action: 'payment.unassigned',
      subject: { kind: 'incoming_payment', id },
      concerns: stay.guest_id,
      before: { status: 'assigned', amount_cents: payment.amount_cents, ...unlessDollars(stay.currency) },
      after: { status: 'waiting', ...unlessDollars(stay.currency) },
      reason: note,
    })
    return viewOf(tx, permit, id)
  })

/** Closes a payment that waits: it went back to its payer, or is not for a stay. */
export const closePayment = (
  ctx: Context,
  permit: GuestMoney,
  id: string,
  { as, note }: { as: ClosedAs; note: string },
): Promise<IncomingPayment | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const payment = await findIncoming(tx, permit.collectorId, id)
    if (!payment) return refuse('thing.not_found')
    if (as === 'card_payout' && permit.collectorId !== null) return refuse('thing.not_found')
    const now = ctx.clock()
    const closed = await markClosed(tx, id, { as, note, by: permit.by, now })
    if (!closed) return refuseDecided(tx, permit, id)
    await enterIntoJournal(tx, `payment_${as}`, [{ id, booking_id: null, ...closed }], now)
    await audit(tx, {
      action: 'payment.closed',
      subject: { kind: 'incoming_payment', id },
      before: { status: 'waiting' },
      after: {
        status: as,
        closed_as: as,
        amount_cents: closed.amount_cents,
        ...unlessDollars(payment.paid_currency),
      },
      reason: note,
    })
    return viewOf(tx, permit, id)
  })

/** It is already tomorrow in the first time zone. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/**
 * Records a payment for a stay that reached its collector in another way, once per retry key. Refuses
 * `guest_payment.not_payable`, and a day in the future.
 */
export const recordPayment = (
  ctx: Context,
  permit: GuestMoney,
  input: RecordedPayment,
  retry: RetryKey | null,
): Promise<IncomingPayment | Refusal> =>
  inTransaction(ctx.db, tx =>
    onceOnly(tx, retry, async () => {
      const now = ctx.clock()
      if (input.received_on > dateInZone(now, FIRST_ZONE))
        return refuseFields({ received_on: 'field.invalid_date' })
      const [stay] = await lockStays(tx, [input.booking])
      if (!stay || !isPayableTo(permit, stay)) return refuse('guest_payment.not_payable')
      const amount_cents = amountInCents(input.amount, stay.currency)
      if (amount_cents === null) return refuseFields({ amount: 'guest_payment.amount' })
      const id = await insertByHand(tx, {
        collector_id: permit.collectorId,
        received_on: input.received_on,
        amount_cents,
        currency: stay.currency,
        remittance: input.note,
        recorded_at: now,
      })
      await enterIntoJournal(tx, 'payment_received', [{ id, booking_id: null, amount_cents }], now)
      await assignPayments(ctx, tx, permit, [{ id, booking_id: stay.id }], permit.by)
      await audit(tx, {
        action: 'payment.recorded',
        subject: { kind: 'incoming_payment', id },
        concerns: stay.guest_id,
        after: { amount_cents, ...unlessDollars(stay.currency) },
      })
      return viewOf(tx, permit, id)
    }),
  )
