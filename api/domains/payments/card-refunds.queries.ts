import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { CardPurpose } from './card-payments.queries.ts'
import type { RefundAmount } from './refunds.queries.ts'

export interface CardShare {
  readonly booking_id: string
  readonly card_payment_id: string
  /** What may still go back to the card: captured, less what went back or is going, and less what was disputed. */
  readonly left_cents: number
}

/**
 * What may go back to the cards that paid for these stays, or for their security deposits, the newest payment first. Refunds that are due do not count: their amounts
 * are what is decided anew. Cards that refused one, and payments that are disputed, take nothing.
 */
export const listCardShares = async (
  on: Queryable,
  bookingIds: readonly string[],
  purpose: CardPurpose = 'stay',
): Promise<CardShare[]> => {
  const { rows } = await sql<CardShare>`
    select * from (
      select card.booking_id, card.id as card_payment_id, card.captured_at,
        (coalesce(card.captured_cents, card.amount_cents) - coalesce((
          select sum(amount_cents) from refunds where card_payment_id = card.id and status in ('sending', 'sent')
        ), 0))::bigint as left_cents
      from card_payments as card
      where card.booking_id = any(${bookingIds}::uuid[]) and card.purpose = ${purpose} and card.status = 'captured'
        and card.refunds_refused_at is null
        and not exists (
          select from card_disputes as dispute where dispute.card_payment_id = card.id and dispute.status in ('open', 'lost')
        )
    ) as share where left_cents > 0
    order by captured_at desc, card_payment_id`.execute(on)
  return rows
}

export interface CardRefundRow extends RefundAmount {
  readonly status: string
  readonly reason: string
  readonly card_payment_id: string
  readonly intent_id: string
  readonly started_at: Date | null
  readonly reference: string | null
}

/** A refund to a card, with the provider's payment that it goes back from. */
export const findCardRefund = async (on: Queryable, id: string): Promise<CardRefundRow | undefined> => {
  const { rows } = await sql<CardRefundRow>`
    select refunds.id, refunds.booking_id, refunds.amount_cents, refunds.status, refunds.reason, refunds.card_payment_id,
      refunds.started_at, refunds.reference, card.intent_id
    from refunds join card_payments as card on card.id = refunds.card_payment_id
    where refunds.id = ${id}`.execute(on)
  return rows[0]
}

/** Refunds to cards that were not sent, the oldest first. */
export const listUnsentToCards = async (on: Queryable, most: number): Promise<string[]> => {
  const rows = await on
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', ['due', 'sending'])
    .where('card_payment_id', 'is not', null)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** From now on its amount is fixed. False where it is no longer due. */
export const markSending = async (tx: Transaction, id: string, now: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('refunds')
    .set({ status: 'sending', started_at: now })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const markSentToCard = async (
  tx: Transaction,
  id: string,
  { reference, now }: { reference: string; now: Date },
): Promise<RefundAmount | undefined> =>
  tx
    .updateTable('refunds')
    .set({ status: 'sent', reference, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .returning(['id', 'booking_id', 'amount_cents'])
    .executeTakeFirst()

/** The card takes no refund any more. */
export const markFailed = async (
  tx: Transaction,
  { id, from, cardPaymentId }: { id: string; from: 'sending' | 'sent'; cardPaymentId: string },
  now: Date,
): Promise<RefundAmount | undefined> => {
  const failed = await tx
    .updateTable('refunds')
    .set({ status: 'failed', decided_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(['id', 'booking_id', 'amount_cents'])
    .executeTakeFirst()
  if (failed)
    await tx
      .updateTable('card_payments')
      .set({ refunds_refused_at: now })
      .where('id', '=', cardPaymentId)
      .execute()
  return failed
}
