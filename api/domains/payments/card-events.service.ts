import type { CardEventAnswer } from '#contract/payments/card-calls.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { applyCardEvent } from './card-events.jobs.ts'
import { insertEvent } from './card-events.queries.ts'

/**
 * Stores an event of the provider as it came, once; a job applies it. Refuses `card_event.unsigned` and `card_event.too_old`.
 * Events of kinds that nothing depends on are stored and no more.
 */
export const receiveCardEvent = (
  ctx: Context,
  body: Buffer,
  signature: string,
): Promise<CardEventAnswer | Refusal> | Refusal => {
  const now = ctx.clock()
  const event = ctx.cards.readEvent(body, signature, now)
  if (event === 'invalid') return refuse('card_event.unsigned')
  if (event === 'too old') return refuse('card_event.too_old')
  return inTransaction(ctx.db, async tx => {
    const { id, type, about } = event
    const row = { id, type, raw: body.toString('utf8'), received_at: now, applied_at: about ? null : now }
    if (!(await insertEvent(tx, row))) return { outcome: 'known' as const }
    if (!about) return { outcome: 'ignored' as const }
    await ctx.jobs.enqueue(tx, applyCardEvent, { eventId: id, about })
    return { outcome: 'stored' as const }
  })
}
