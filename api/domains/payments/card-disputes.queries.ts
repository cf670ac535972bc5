import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import { cutPage } from '../../db/cut-page.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { ProvidedDispute } from '../../integrations/payments/port.ts'

export interface DisputeRow {
  readonly id: string
  readonly provider_id: string
  readonly card_payment_id: string
  readonly booking_id: string
  readonly amount_cents: number
  readonly fee_cents: number
  readonly reason: string
  readonly status: ProvidedDispute['status']
  readonly respond_by: Date | null
  readonly opened_at: Date
  readonly decided_at: Date | null
}

const disputes = (on: Queryable) =>
  on
    .selectFrom('card_disputes')
    .innerJoin('card_payments', 'card_payments.id', 'card_disputes.card_payment_id')
    .select([
      'card_disputes.id',
      'card_disputes.provider_id',
      'card_disputes.card_payment_id',
      'card_payments.booking_id',
      'card_disputes.amount_cents',
      'card_disputes.fee_cents',
      'card_disputes.reason',
      'card_disputes.status',
      'card_disputes.respond_by',
      'card_disputes.opened_at',
      'card_disputes.decided_at',
    ])
    .$narrowType<{ status: ProvidedDispute['status'] }>()

export const findDispute = (on: Queryable, providerId: string): Promise<DisputeRow | undefined> =>
  disputes(on).where('card_disputes.provider_id', '=', providerId).executeTakeFirst()

export const findDisputeById = (on: Queryable, id: string): Promise<DisputeRow | undefined> =>
  disputes(on).where('card_disputes.id', '=', id).executeTakeFirst()

export const insertDispute = async (
  tx: Transaction,
  row: Omit<DisputeRow, 'id' | 'booking_id' | 'decided_at' | 'status' | 'fee_cents'> & {
    status: 'inquiry' | 'open'
  },
) => {
  const { id } = await tx.insertInto('card_disputes').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const changeDispute = async (
  tx: Transaction,
  id: string,
  change:
    | { status: ProvidedDispute['status']; decided_at: Date | null; taken_cents: number }
    | { fee_cents: number; fee_currency: Currency },
) => {
  await tx.updateTable('card_disputes').set(change).where('id', '=', id).execute()
}

/** What is lost of a cancelled stay is not kept any more: no more is kept than was paid. */
export const keepAtMost = async (tx: Transaction, bookingId: string, cents: number) => {
  await sql`update bookings set kept_cents = ${cents} where id = ${bookingId} and kept_cents > ${cents}`.execute(
    tx,
  )
}

/** Disputes for admins, the newest first. */
export const listDisputes = (on: Queryable, { limit, offset }: { limit: number; offset: number }) =>
  cutPage(
    disputes(on)
      .innerJoin('bookings', 'bookings.id', 'card_payments.booking_id')
      .innerJoin('properties', 'properties.id', 'bookings.property_id')
      .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
      .select([
        'bookings.id as stay_id',
        'bookings.payment_reference',
        'properties.title',
        'guest.full_name as guest_name',
        'bookings.check_in_date',
        'bookings.check_out_date',
        'bookings.status as stay_status',
        'bookings.currency',
        'bookings.total_cents',
        'bookings.paid_cents',
      ])
      .orderBy('card_disputes.opened_at', 'desc')
      .orderBy('card_disputes.id'),
    { limit, offset },
  ).execute()
export type ListedDispute = Awaited<ReturnType<typeof listDisputes>>[number]

export const countDisputes = async (on: Queryable) => {
  const { count } = await on
    .selectFrom('card_disputes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listAdmins = (on: Queryable) =>
  on
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .execute()
