import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { CardKind } from '#contract/payments/card-payments.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { followCard } from './card-follow.service.ts'
import {
  type CardPaymentRow,
  type CardPurpose,
  findCardPayment,
  insertCardPayment,
  listLiveCardPayments,
  noteSession,
} from './card-payments.queries.ts'
import { lockStays } from './incoming-stays.queries.ts'
import { findAskedSecurity } from './security.queries.ts'
import { securityMissing } from './security.views.ts'

/** A page is open for an hour: the provider's shortest time is half of it. */
const PAGE_MS = HOUR_MS
/** A page that is over in less is not offered again, and one that does not exist yet is not made for less. */
const LEAST_LEFT_MS = { page: 10 * 60_000, none: 35 * 60_000 }

export interface CardOrder {
  readonly bookingId: string
  readonly purpose: CardPurpose
  readonly kind: CardKind
  readonly cents: number
  readonly description: string
}

interface Attempt {
  readonly row: CardPaymentRow
  readonly isCurrent: boolean
}

/** Whether this is still to be paid or held, once the stay is locked. */
const isWanted = async (tx: Transaction, { bookingId, purpose, kind, cents }: CardOrder, status: string) =>
  purpose === 'stay'
    ? (status === 'pending') === (kind === 'authorise')
    : securityMissing(await findAskedSecurity(tx, bookingId)) === cents

/** The attempt that is open for the same, or a new one. Refuses `card.under_way` while another payment is. */
const findOrMake = (ctx: Context, order: CardOrder) =>
  inTransaction(ctx.db, async (tx): Promise<Attempt | Refusal> => {
    const { bookingId, purpose, kind, cents, description } = order
    const [stay] = await lockStays(tx, [bookingId])
    if (!stay || !(await isWanted(tx, order, stay.status)))
      return refuse('booking.changed_meanwhile', { members: { now: stay?.status } })
    const now = ctx.clock()
    const live = await listLiveCardPayments(tx, bookingId, purpose)
    if (
      live.some(
        ({ status, decision }) =>
          status === 'processing' || (status === 'authorised' && decision === 'capture'),
      )
    )
      return refuse('card.under_way')
    const open = live.find(({ status }) => status === 'open')
    if (open) {
      const fits = open.kind === kind && open.amount_cents === cents && open.decision === null
      const least = open.session_url === null ? LEAST_LEFT_MS.none : LEAST_LEFT_MS.page
      const lasts = open.session_ends_at.getTime() - now.getTime() > least
      return { row: open, isCurrent: fits && lasts }
    }
    const session_ends_at = new Date(now.getTime() + PAGE_MS)
    const fresh = { booking_id: bookingId, purpose, kind, amount_cents: cents, description, session_ends_at }
    return { row: await insertCardPayment(tx, { ...fresh, created_at: now }), isCurrent: true }
  })

/** A page for another amount must be over before a new one is made: somebody might pay on both. */
const endFormer = async (ctx: Context, { id, session_id }: CardPaymentRow) => {
  if (session_id !== null) await ctx.cards.endCheckout(session_id)
  else await noteNever(ctx, id)
  return (await followCard(ctx, id))?.status
}

/** The answer about its page was lost, so that nobody was sent there. */
const noteNever = (ctx: Context, id: string) =>
  ctx.db
    .updateTable('card_payments')
    .set({ session_ends_at: ctx.clock() })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .execute()

const openPage = async (ctx: Context, row: CardPaymentRow): Promise<string | null> => {
  if (row.session_url !== null) return row.session_url
  const name = row.purpose === 'stay' ? 'card' : 'security'
  const page = (mark: string) => `${ctx.config.publicUrl}/stays/${row.booking_id}?${name}=${mark}`
  const session = await ctx.cards.startCheckout({
    id: row.id,
    cents: row.amount_cents,
    currency: row.currency,
    description: row.description,
    isHeld: row.kind === 'authorise',
    endsAt: row.session_ends_at,
    successUrl: page('done'),
    cancelUrl: page('back'),
  })
  await noteSession(ctx.db, row.id, session)
  return (await findCardPayment(ctx.db, row.id))?.session_url ?? session.url
}

/**
 * Answers the provider's page on which this amount is paid or authorised: the same one for a second click or another tab.
 * Refuses `card.under_way` while another payment of the stay is, and `card.unavailable` where the provider does not answer.
 */
export const startCardPayment = async (ctx: Context, order: CardOrder): Promise<string | Refusal> => {
  try {
    const found = await findOrMake(ctx, order)
    if (isRefusal(found)) return found
    if (found.isCurrent) return (await openPage(ctx, found.row)) ?? refuse('card.under_way')
    if ((await endFormer(ctx, found.row)) !== 'expired') return refuse('card.under_way')
    const fresh = await findOrMake(ctx, order)
    if (isRefusal(fresh)) return fresh
    return (fresh.isCurrent && (await openPage(ctx, fresh.row))) || refuse('card.under_way')
  } catch (error) {
    ctx.log.warn({ err: error }, 'the provider of card payments did not answer')
    return refuse('card.unavailable', { retryAfter: 30 })
  }
}
