import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { Context } from '../../context.ts'
import { listCapturedSince, listOurIntents, listRefundedSince } from './card-differences.queries.ts'
import { listTransfersSince } from './transfers.queries.ts'

/** Something that the provider and the database disagree on. */
export interface CardDifference {
  readonly what: 'payment' | 'refund' | 'transfer'
  /** The provider's id. */
  readonly id: string
  readonly our_cents: number
  readonly provided_cents: number
}

interface Sum {
  readonly what: CardDifference['what']
  readonly ours: ReadonlyMap<string, { readonly amount_cents: number }>
  readonly provided: ReadonlyMap<string, number>
  /** Seen by one side alone before this, it may be known to the other. */
  readonly isCounted: (id: string) => boolean
}

const compare = ({ what, ours, provided, isCounted }: Sum): CardDifference[] =>
  [...new Set([...ours.keys(), ...provided.keys()])].flatMap(id => {
    const [our_cents, provided_cents] = [ours.get(id)?.amount_cents ?? 0, provided.get(id) ?? 0]
    return our_cents === provided_cents || !isCounted(id) ? [] : [{ what, id, our_cents, provided_cents }]
  })

/** At the edge of the time that is compared, one side may have begun before it. */
const EDGE_MS = HOUR_MS

/** The same for what was sent to owners, less what was taken back. */
const findTransferDifferences = async (ctx: Context, since: Date): Promise<CardDifference[]> => {
  const provided = new Map<string, number>()
  for await (const { id, ourId, cents, reversedCents } of ctx.payouts.listTransfers(since))
    if (ourId !== null) provided.set(id, cents - reversedCents)
  const ours = await listTransfersSince(ctx.db, new Date(since.getTime() - EDGE_MS))
  const recent = await listTransfersSince(ctx.db, since)
  return compare({ what: 'transfer', ours, provided, isCounted: id => provided.has(id) || recent.has(id) })
}

/**
 * Compares what was taken from cards and sent back to them since a time, and what was sent to owners, with the provider's lists. Payments of the provider
 * that are not ours are left out.
 */
export const findCardDifferences = async (ctx: Context, since: Date): Promise<CardDifference[]> => {
  const wider = new Date(since.getTime() - EDGE_MS)
  const captured = new Map<string, number>()
  const seen = new Set<string>()
  for await (const payment of ctx.cards.listPayments(since)) {
    if (payment.ourId === null) continue
    seen.add(payment.id)
    if (payment.status === 'captured') captured.set(payment.id, payment.capturedCents)
  }
  const refunds = []
  for await (const refund of ctx.cards.listRefunds(since))
    if (refund.status === 'accepted') refunds.push(refund)
  const ourIntents = await listOurIntents(
    ctx.db,
    refunds.flatMap(({ paymentId }) => paymentId ?? []),
  )
  const refunded = new Map(
    refunds.filter(({ paymentId }) => ourIntents.has(paymentId)).map(({ id, cents }) => [id, cents]),
  )
  const [ourCaptured, ourRefunded] = [
    await listCapturedSince(ctx.db, wider),
    await listRefundedSince(ctx.db, wider),
  ]
  const recent = [await listCapturedSince(ctx.db, since), await listRefundedSince(ctx.db, since)] as const
  return [
    ...(await findTransferDifferences(ctx, since)),
    ...compare({
      what: 'payment',
      ours: ourCaptured,
      provided: captured,
      isCounted: id => seen.has(id) || recent[0].has(id),
    }),
    ...compare({
      what: 'refund',
      ours: ourRefunded,
      provided: refunded,
      isCounted: id => refunded.has(id) || recent[1].has(id),
    }),
  ]
}
