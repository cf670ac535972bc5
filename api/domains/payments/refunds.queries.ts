import { type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { RefundStatus } from '#contract/payments/guest-payments.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { CardPurpose } from './card-payments.queries.ts'
import { type PayableStayRow, payableStayColumns } from './incoming-stays.queries.ts'

export interface RefundAmount {
  readonly id: string
  readonly booking_id: string
  readonly amount_cents: number
}

export interface UnsentRefund extends RefundAmount {
  readonly card_payment_id: string | null
}

/** Refunds of these stays, or of their security deposits, that have not been sent. Their bookings must be locked. */
export const findUnsentRefunds = (
  on: Queryable,
  bookingIds: readonly string[],
  of: CardPurpose = 'stay',
): Promise<UnsentRefund[]> =>
  on
    .selectFrom('refunds')
    .select(['id', 'booking_id', 'amount_cents', 'card_payment_id'])
    .where(sql<SqlBool>`booking_id = any(${bookingIds}::uuid[])`)
    .where('status', '=', 'due')
    .where('reason', of === 'stay' ? '<>' : '=', 'security_deposit')
    .execute()

export const markWithdrawn = async (tx: Transaction, ids: readonly string[], now: Date) => {
  await tx
    .updateTable('refunds')
    .set({ status: 'withdrawn', decided_at: now })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('status', '=', 'due')
    .execute()
}

export const insertRefunds = (
  tx: Transaction,
  rows: readonly {
    booking_id: string
    amount_cents: number
    card_payment_id: string | null
    reason: 'cancelled' | 'overpaid' | 'security_deposit'
  }[],
  now: Date,
): Promise<RefundAmount[]> =>
  tx
    .insertInto('refunds')
    .values(rows.map(row => ({ ...row, created_at: now })))
    .returning(['id', 'booking_id', 'amount_cents'])
    .execute()

/** Undefined where the refund was sent or withdrawn before. */
export const markSent = (
  tx: Transaction,
  id: string,
  {
    by,
    collectorId,
    reference,
    now,
  }: { by: string; collectorId: string | null; reference: string; now: Date },
): Promise<RefundAmount | undefined> =>
  tx
    .updateTable('refunds')
    .set({ status: 'sent', sent_by: by, reference, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .where('collector_id', 'is not distinct from', collectorId)
    .where('card_payment_id', 'is', null)
    .returning(['id', 'booking_id', 'amount_cents'])
    .executeTakeFirst()

export interface RefundRow extends PayableStayRow {
  readonly id: string
  readonly amount_cents: number
  readonly reason: string
  readonly status: string
  readonly created_at: Date
  readonly decided_at: Date | null
  readonly sent_by: string | null
  readonly sender_name: string | null
  readonly reference: string | null
  readonly payer_name: string | null
  readonly payer_account_last4: string | null
  readonly exported_at: Date | null
  readonly card_payment_id: string | null
}

/** The stay for which a payment came in: for itself, or for its security deposit where that is what goes back. */
const paidFor = sql`case when refunds.reason = 'security_deposit'
  then incoming_payments.security_booking_id else incoming_payments.booking_id end`

const readRefunds = async (on: Queryable, refunds: ReturnType<typeof sql>) => {
  const { rows } = await sql<RefundRow>`
    select refunds.id, refunds.amount_cents, refunds.reason, refunds.status, refunds.created_at, refunds.decided_at,
      refunds.sent_by, sender.full_name as sender_name, refunds.reference, refunds.exported_at, refunds.card_payment_id,
      payment.payer_name, payment.payer_account_last4, ${payableStayColumns}
    from (${refunds}) as refunds
    join bookings on bookings.id = refunds.booking_id
    join properties on properties.id = bookings.property_id
    join users as guest on guest.id = bookings.guest_id
    left join users as sender on sender.id = refunds.sent_by
    left join lateral (
      select payer_name, payer_account_last4 from incoming_payments
      where ${paidFor} = refunds.booking_id order by received_on desc, recorded_at desc limit 1
    ) as payment on true
    order by refunds.created_at desc, refunds.id`.execute(on)
  return rows
}

const isOf = (collectorId: string | null) =>
  sql`refunds.collector_id is not distinct from ${collectorId}::uuid`

export interface RefundToTransfer extends RefundAmount {
  readonly currency: Currency
  readonly guest_id: string
  readonly guest_name: string
  readonly payment_reference: string
  readonly payment_id: string
  readonly payer_name: string | null
  readonly payer_account_sealed: Buffer
}

/**
 * Refunds to send whose last payment came with an account number, the oldest first; locked, so that none is in two files
 * at once. `again`: with those that are in an earlier file.
 */
export const lockRefundsToTransfer = async (
  tx: Transaction,
  {
    collectorId,
    again,
    currency,
    most,
  }: { collectorId: string | null; again: boolean; currency: Currency; most: number },
): Promise<RefundToTransfer[]> => {
  const { rows } = await sql<RefundToTransfer>`
    select refunds.id, refunds.booking_id, refunds.amount_cents, refunds.currency, bookings.guest_id, guest.full_name as guest_name,
      bookings.payment_reference, payment.id as payment_id, payment.payer_name, payment.payer_account_sealed
    from refunds
    join bookings on bookings.id = refunds.booking_id
    join users as guest on guest.id = bookings.guest_id
    join lateral (
      select id, payer_name, payer_account_sealed from incoming_payments
      where ${paidFor} = refunds.booking_id order by received_on desc, recorded_at desc limit 1
    ) as payment on payment.payer_account_sealed is not null
    where refunds.status = 'due' and ${isOf(collectorId)} and refunds.currency = ${currency} and refunds.card_payment_id is null and (${again}::boolean or refunds.exported_at is null)
    order by refunds.created_at, refunds.id limit ${most} for update of refunds`.execute(tx)
  return rows
}

export const markRefundsExported = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx.updateTable('refunds').set({ exported_at: now }).where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute()

const isOfStatus = (status: RefundStatus | undefined) => (status ? sql`status = ${status}` : sql`true`)

/** Undefined also for a refund of another collector. */
export const findRefund = async (
  on: Queryable,
  collectorId: string | null,
  id: string,
): Promise<RefundRow | undefined> =>
  (await readRefunds(on, sql`select * from refunds where id = ${id} and ${isOf(collectorId)}`))[0]

/** A refund, whoever sends it: for mails about it. */
export const findAnyRefund = async (on: Queryable, id: string): Promise<RefundRow | undefined> =>
  (await readRefunds(on, sql`select * from refunds where id = ${id}`))[0]

export const listRefunds = (
  on: Queryable,
  collectorId: string | null,
  { status, limit, offset }: { status?: RefundStatus | undefined; limit: number; offset: number },
) =>
  readRefunds(
    on,
    sql`select * from refunds where ${isOf(collectorId)} and ${isOfStatus(status)} order by created_at desc, id limit ${limit} offset ${offset}`,
  )

export const countRefunds = async (
  on: Queryable,
  collectorId: string | null,
  status: RefundStatus | undefined,
) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from refunds where ${isOf(collectorId)} and ${isOfStatus(status)}`.execute(on)
  return rows[0]?.count ?? 0
}
