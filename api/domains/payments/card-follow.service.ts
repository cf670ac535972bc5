import type { Context } from '../../context.ts'
import { applyProvided, expireCardPayment } from './card-apply.service.ts'
import { type CardPaymentRow, findCardPayment, noteLook } from './card-payments.queries.ts'

/** An attempt passes through no more states than these. */
const MOST_STEPS = 4

/** How an attempt stands whose page may be open: by the payment that was made on it, or by the end of the page. */
const followOpen = async (ctx: Context, row: CardPaymentRow) => {
  const isOver = row.session_ends_at <= ctx.clock()
  // The provider was asked for the page, and its answer was lost: nobody was sent there.
  if (row.session_id === null)
    return isOver || row.decision !== null ? expireCardPayment(ctx, row.id) : undefined
  const ends = row.decision !== null
  const page = await (ends ? ctx.cards.endCheckout(row.session_id) : ctx.cards.readCheckout(row.session_id))
  if (page === null || page.status === 'expired') return expireCardPayment(ctx, row.id)
  if (page.paymentId) await applyProvided(ctx, row.id, await ctx.cards.readPayment(page.paymentId))
}

const askProvider = (ctx: Context, { decision, status, capture_cents }: CardPaymentRow, intentId: string) => {
  if (status === 'authorised' && decision === 'capture')
    return ctx.cards.capture(intentId, capture_cents ?? undefined)
  if (status === 'authorised' && decision === 'release') return ctx.cards.release(intentId)
  return ctx.cards.readPayment(intentId)
}

/**
 * Carries out what was decided about an attempt, and brings it to how the provider says that it stands. No transaction and
 * no lock is held while the provider is asked. Whatever was lost before, running it again continues there.
 */
export const followCard = async (ctx: Context, id: string): Promise<CardPaymentRow | undefined> => {
  let row = await findCardPayment(ctx.db, id)
  for (let step = 0; row && step < MOST_STEPS; step++) {
    const before = row
    if (before.intent_id === null && before.status === 'open') await followOpen(ctx, before)
    else if (before.intent_id !== null)
      await applyProvided(ctx, id, await askProvider(ctx, before, before.intent_id))
    row = await findCardPayment(ctx.db, id)
    // What became known may be followed by what was decided: a page that was paid on after the owner's yes.
    if (!row || row.status === before.status || row.decision === null) break
  }
  await noteLook(ctx.db, id, ctx.clock())
  return row
}
