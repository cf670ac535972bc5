import { id as uuid } from '#contract/kernel/ids.ts'
import type { Context } from '../../context.ts'
import type { ProvidedEvent } from '../../integrations/payments/port.ts'
import { defineJob } from '../../jobs/job.ts'
import { applyDispute } from './card-disputes.service.ts'
import { findEvent, markApplied } from './card-events.queries.ts'
import { followCard } from './card-follow.service.ts'
import { findCardPayment, findCardPaymentBy } from './card-payments.queries.ts'
import { applyRefund } from './card-refunds.service.ts'
import { findConnectedByProvider } from './connected-accounts.queries.ts'
import { followConnected } from './connected-accounts.service.ts'
import { findTransfer, findTransferByProvider } from './transfers.queries.ts'
import { followTransfer } from './transfers.service.ts'

type About = NonNullable<ProvidedEvent['about']>

const ourPayment = async (ctx: Context, id: string) => {
  const known = await findCardPaymentBy(ctx.db, 'intent_id', id)
  if (known) return known
  const ourId = (await ctx.cards.readPayment(id))?.ourId
  return uuid.safeParse(ourId).success && ourId ? findCardPayment(ctx.db, ourId) : undefined
}

const ourTransfer = async (ctx: Context, id: string) => {
  const known = await findTransferByProvider(ctx.db, id)
  if (known) return known
  const ourId = (await ctx.payouts.readTransfer(id))?.ourId
  return uuid.safeParse(ourId).success && ourId ? findTransfer(ctx.db, ourId) : undefined
}

/** What is about nothing of ours changes nothing. */
const apply = async (ctx: Context, { kind, id }: About) => {
  if (kind === 'checkout' || kind === 'payment') {
    const row =
      kind === 'checkout' ? await findCardPaymentBy(ctx.db, 'session_id', id) : await ourPayment(ctx, id)
    if (row) await followCard(ctx, row.id)
  }
  if (kind === 'dispute') {
    const provided = await ctx.cards.readDispute(id)
    const payment = provided?.paymentId ? await ourPayment(ctx, provided.paymentId) : undefined
    // It may be told of before the payment itself is.
    const row = payment && (await followCard(ctx, payment.id))
    if (provided && row?.status === 'captured') await applyDispute(ctx, row, provided)
  }
  if (kind === 'transfer') {
    const transfer = await ourTransfer(ctx, id)
    if (transfer) await followTransfer(ctx, transfer.id)
  }
  if (kind === 'account') {
    const account = await findConnectedByProvider(ctx.db, id)
    if (account) await followConnected(ctx, account.id)
  }
  if (kind === 'refund') {
    const provided = await ctx.cards.readRefund(id)
    const ourId = provided?.ourId
    if (provided && ourId && uuid.safeParse(ourId).success) await applyRefund(ctx, ourId, provided)
  }
}

/** Applies an event, once: what it is about is read from the provider, so that neither its order nor its contents matter. */
export const applyCardEvent = defineJob<{ eventId: string; about: About }>({
  name: 'payments.apply-event',
  async run(ctx, { eventId, about }) {
    const event = await findEvent(ctx.db, eventId)
    if (!event || event.applied_at !== null) return
    await apply(ctx, about)
    await markApplied(ctx.db, eventId, ctx.clock())
  },
})
