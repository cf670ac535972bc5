import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { followCardPayment } from './card-payments.jobs.ts'
import { decideCard, listLiveCardPayments } from './card-payments.queries.ts'
import { lockStays } from './incoming-stays.queries.ts'
import { enterIntoJournal } from './journal.queries.ts'
import { findAskedSecurity, markSecurity } from './security.queries.ts'
import { noteProvided, settleSecurity } from './security-money.service.ts'

/** Lets go of what cards hold of a deposit that came in by transfer. */
const freeCards = async (ctx: Context, tx: Transaction, bookingId: string) => {
  const deposit = await findAskedSecurity(tx, bookingId)
  if (deposit?.status !== 'open' || deposit.held_cents < deposit.agreed_cents) return
  for (const { id } of await listLiveCardPayments(tx, bookingId, 'security_deposit'))
    if (await decideCard(tx, id, { decision: 'release', capture_cents: null }))
      await ctx.jobs.enqueue(tx, followCardPayment, { cardPaymentId: id })
}

/**
 * Takes payments that wait as transfers of security deposits: those whose reference names one, or one that an admin
 * assigned (`by`). What is too much, or came too late, goes back. Returns what was taken.
 */
export const receiveSecurity = async (
  ctx: Context,
  tx: Transaction,
  payments: readonly { readonly id: string; readonly booking_id: string }[],
  by: string | null,
) => {
  if (payments.length === 0) return []
  const now = ctx.clock()
  const stays = await lockStays(
    tx,
    payments.map(({ booking_id }) => booking_id),
  )
  const stayOf = new Map(stays.map(stay => [stay.id, stay]))
  const received = await markSecurity(tx, payments, { by, now })
  await enterIntoJournal(tx, 'payment_security_deposit', received, now)
  for (const { booking_id, amount_cents } of received) {
    await freeCards(ctx, tx, booking_id)
    await settleSecurity(ctx, tx, booking_id)
    await noteProvided(ctx, tx, booking_id)
    const stay = stayOf.get(booking_id)
    await audit(tx, {
      action: 'security_deposit.received',
      subject: { kind: 'booking', id: booking_id },
      concerns: stay?.guest_id ?? null,
      after: { amount_cents, ...unlessDollars(stay?.currency ?? 'usd') },
      ...(by === null && { by: { kind: 'house', job: 'payments.receive-security' } as const }),
    })
  }
  return received
}
