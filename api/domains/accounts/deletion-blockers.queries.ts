import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Transaction } from '../../db/transaction.ts'

/** An open stay or open money that must end before an account can be deleted. */
export interface DeletionBlocker {
  readonly kind: 'stay' | 'visit' | 'refund' | 'security_deposit' | 'withdrawal' | 'balance'
  readonly title?: string
  /** First and last day of a stay. */
  readonly from?: string
  readonly to?: string
  readonly amount_cents?: number
  readonly currency?: Currency
}

/** Requests and confirmed stays whose last day has not passed in the home's time zone. */
const openStays = (tx: Transaction, at: Date) =>
  tx
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select(['properties.title', 'bookings.check_in_date as from', 'bookings.check_out_date as to'])
    .where('bookings.status', 'in', ['pending', 'confirmed'])
    .where(
      'bookings.check_out_date',
      '>=',
      sql<string>`(${at}::timestamptz at time zone properties.time_zone)::date`,
    )
    .orderBy('bookings.check_in_date')

/** Stays that the person booked, and stays at the person's homes. */
export const findOpenStays = async (
  tx: Transaction,
  userId: string,
  at: Date,
): Promise<DeletionBlocker[]> => {
  const booked = await openStays(tx, at).where('bookings.guest_id', '=', userId).execute()
  const hosted = await openStays(tx, at).where('properties.owner_id', '=', userId).execute()
  return [
    ...booked.map(row => ({ kind: 'stay' as const, ...row })),
    ...hosted.map(row => ({ kind: 'visit' as const, ...row })),
  ]
}

/** Security deposits that are not back with their guest or decided: the person's own, and those at their homes. */
const findOpenDeposits = (tx: Transaction, userId: string) =>
  tx
    .selectFrom('security_deposits as deposit')
    .innerJoin('bookings', 'bookings.id', 'deposit.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select(['properties.title', 'deposit.amount_cents', 'bookings.currency'])
    .where(({ or, eb }) => or([eb('bookings.guest_id', '=', userId), eb('properties.owner_id', '=', userId)]))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('deposit.held_cents', '>', 0),
        exists(
          selectFrom('card_payments as card')
            .select('card.id')
            .whereRef('card.booking_id', '=', 'deposit.booking_id')
            .where('card.purpose', '=', 'security_deposit')
            .where('card.status', 'in', ['processing', 'authorised']),
        ),
        exists(
          selectFrom('security_claims as claim')
            .select('claim.id')
            .whereRef('claim.booking_id', '=', 'deposit.booking_id')
            .where('claim.status', '=', 'open'),
        ),
      ]),
    )
    .orderBy('deposit.asked_at')
    .execute()

/** Refunds that were not sent, open security deposits, withdrawals without a decision, and money that has not been withdrawn. */
export const findOpenMoney = async (tx: Transaction, userId: string): Promise<DeletionBlocker[]> => {
  const refunds = await tx
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select(['properties.title', 'refunds.amount_cents', 'refunds.currency'])
    // Guests wait for what goes back to them, owners who collect send it.
    .where(({ or, eb }) =>
      or([eb('bookings.guest_id', '=', userId), eb('refunds.collector_id', '=', userId)]),
    )
    .where('refunds.status', 'in', ['due', 'sending'])
    .orderBy('refunds.created_at')
    .execute()
  const deposits = await findOpenDeposits(tx, userId)
  const withdrawals = await tx
    .selectFrom('withdrawals')
    .select(({ fn, val }) => fn.coalesce('bank_name', val('Stripe')).as('title'))
    .select(['amount_cents', 'currency'])
    .where('owner_id', '=', userId)
    .where('status', '=', 'processing')
    .orderBy('requested_at')
    .execute()
  const balances = await tx
    .selectFrom('owner_balances')
    .select(['available_cents as amount_cents', 'currency'])
    .where('owner_id', '=', userId)
    .where('available_cents', '>', 0)
    .execute()
  return [
    ...refunds.map(row => ({ kind: 'refund' as const, ...row })),
    ...deposits.map(row => ({ kind: 'security_deposit' as const, ...row })),
    ...withdrawals.map(row => ({ kind: 'withdrawal' as const, ...row })),
    ...balances.map(row => ({ kind: 'balance' as const, ...row, amount_cents: Number(row.amount_cents) })),
  ]
}
