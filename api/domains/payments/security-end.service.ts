import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { followCardPayment } from './card-payments.jobs.ts'
import { decideCard, listLiveCardPayments } from './card-payments.queries.ts'
import { lockStays } from './incoming-stays.queries.ts'
import { changeDeposit, findAskedSecurity } from './security.queries.ts'
import { askForSecurity } from './security-ask.jobs.ts'
import { settleSecurity } from './security-money.service.ts'
import { notifyOfSecurity } from './security-notify.service.ts'

/**
 * Says what becomes of the cards that hold a deposit: as much as is still needed of them is captured, everything else is
 * let go. A job carries it out.
 */
const decideCards = async (ctx: Context, tx: Transaction, bookingId: string, needed: number) => {
  let left = needed
  for (const card of await listLiveCardPayments(tx, bookingId, 'security_deposit')) {
    if (card.decision === 'capture') left -= card.capture_cents ?? card.amount_cents
    if (card.decision !== null) continue
    const part = card.status === 'authorised' ? Math.max(0, Math.min(left, card.amount_cents)) : 0
    left -= part
    await decideCard(tx, card.id, {
      decision: part > 0 ? 'capture' : 'release',
      capture_cents: part > 0 ? part : null,
    })
    await ctx.jobs.enqueue(tx, followCardPayment, { cardPaymentId: card.id })
  }
}

/**
 * Ends the deposit of a stay: the owner keeps so much of it, the rest goes back. False where it is not open. The booking
 * must be locked, and no claim may be open.
 */
export const endSecurity = async (
  ctx: Context,
  tx: Transaction,
  bookingId: string,
  keptCents: number,
): Promise<boolean> => {
  const deposit = await findAskedSecurity(tx, bookingId)
  if (deposit?.status !== 'open' || deposit.is_claimed) return false
  const status = keptCents > 0 ? 'kept' : 'released'
  await changeDeposit(tx, bookingId, { status, kept_cents: keptCents, ended_at: ctx.clock() })
  await decideCards(ctx, tx, bookingId, keptCents - deposit.held_cents)
  await settleSecurity(ctx, tx, bookingId)
  return true
}

/** Lets a deposit go back, and tells its guest where there was one. */
export const releaseSecurity = async (ctx: Context, tx: Transaction, bookingId: string) => {
  const deposit = await findAskedSecurity(tx, bookingId)
  if (!deposit || !(await endSecurity(ctx, tx, bookingId, 0))) return
  await audit(tx, {
    action: 'security_deposit.released',
    subject: { kind: 'booking', id: bookingId },
    concerns: deposit.guest_id,
    after: {
      amount_cents: deposit.held_cents + deposit.authorised_cents,
      ...unlessDollars(deposit.currency),
    },
    by: { kind: 'house', job: 'payments.end-security' },
  })
  if (deposit.held_cents + deposit.authorised_cents > 0) await notifyOfSecurity(ctx, tx, deposit, 'released')
}

/** {@link releaseSecurity} in a transaction of its own, for the job; somebody may have claimed meanwhile. */
export const releaseDue = (ctx: Context, bookingId: string) =>
  inTransaction(ctx.db, async tx => {
    await lockStays(tx, [bookingId])
    await releaseSecurity(ctx, tx, bookingId)
  })

/**
 * Captures what a card holds whose authorisation ends, because the deposit may still be needed; it goes back as a refund.
 */
export const captureDue = (ctx: Context, bookingId: string) =>
  inTransaction(ctx.db, async tx => {
    await lockStays(tx, [bookingId])
    const deposit = await findAskedSecurity(tx, bookingId)
    if (deposit?.status !== 'open' || deposit.stay_status === 'cancelled') return
    for (const card of await listLiveCardPayments(tx, bookingId, 'security_deposit')) {
      if (card.status !== 'authorised') continue
      if (await decideCard(tx, card.id, { decision: 'capture', capture_cents: null }))
        await ctx.jobs.enqueue(tx, followCardPayment, { cardPaymentId: card.id })
    }
  })

/**
 * A stay that is cancelled gives its deposit back at once, unless a claim is open; one that is confirmed shortly before the
 * arrival is asked for it at once. The booking must be locked.
 */
export const followSecurity = async (
  ctx: Context,
  tx: Transaction,
  { bookingId, to }: { bookingId: string; to: string },
) => {
  if (to === 'cancelled') await releaseSecurity(ctx, tx, bookingId)
  if (to === 'confirmed') await ctx.jobs.enqueue(tx, askForSecurity, { bookingId })
}
