import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isCollectedBy } from './incoming-stays.queries.ts'

export interface CollectedRow {
  currency: Currency
  bank_cents: number
  card_cents: number
  security_cents: number
  waiting_count: number
  waiting_cents: number
  refunds_count: number
  refunds_cents: number
  overdue_count: number
  overdue_cents: number
}

/** The first payment in SQL: `instalmentsOf` of the contract, whose share is rounded half up to the cent. */
const depositCents = sql`(bookings.total_cents * bookings.deposit_percentage + 50) / 100`

/**
 * What of a stay should have been paid before today at the home: everything once the rest was due, before that the first
 * payment.
 */
const overdueCents = (now: Date) => sql`
  (case
    when bookings.balance_due_on < (${now}::timestamptz at time zone properties.time_zone)::date
      then bookings.total_cents
    when bookings.deposit_due_on < (${now}::timestamptz at time zone properties.time_zone)::date
      then ${depositCents}
    else 0
  end - bookings.paid_cents)`

/**
 * What a collector holds and owes in each currency: the platform, or an owner, for whom the journal has nothing. What owners
 * earned before the platform took payments reached it outside of the journal's bank account, from which withdrawals are
 * paid: the two accounts together are what it holds. Stays that are overdue are found by the index of those with a payment
 * due.
 */
export const sumCollected = async (on: Queryable, collectorId: string | null, now: Date) => {
  const { rows } = await sql<CollectedRow>`
    with held as (
      select currency, coalesce(sum(amount_cents) filter (where account in ('bank', 'outside')), 0)::bigint as bank_cents,
        coalesce(sum(amount_cents) filter (where account = 'card'), 0)::bigint as card_cents,
        -coalesce(sum(amount_cents) filter (where account = 'security_deposits'), 0)::bigint as security_cents
      from journal_lines where account in ('bank', 'outside', 'card', 'security_deposits') and ${collectorId}::uuid is null
      group by currency
    ), waiting as (
      select currency, count(*) as count, sum(amount_cents)::bigint as cents
      from incoming_payments
      where status = 'waiting' and collector_id is not distinct from ${collectorId}::uuid group by currency
    ), refund as (
      select currency, count(*) as count, sum(amount_cents)::bigint as cents
      from refunds
      where status = 'due' and card_payment_id is null and collector_id is not distinct from ${collectorId}::uuid group by currency
    ), overdue as (
      select bookings.currency, count(*) as count, sum(late.cents)::bigint as cents
      from bookings join properties on properties.id = bookings.property_id
      cross join lateral (select ${overdueCents(now)} as cents) as late
      where ${isCollectedBy(collectorId)} and bookings.status in ('confirmed', 'completed')
        and bookings.paid_cents < bookings.total_cents
        and bookings.deposit_due_on < (${now}::timestamptz at time zone 'UTC')::date + 1
        and late.cents > 0
      group by bookings.currency
    )
    select currency, coalesce(bank_cents, 0) as bank_cents, coalesce(card_cents, 0) as card_cents,
      coalesce(security_cents, 0) as security_cents,
      coalesce(waiting.count, 0) as waiting_count, coalesce(waiting.cents, 0) as waiting_cents,
      coalesce(refund.count, 0) as refunds_count, coalesce(refund.cents, 0) as refunds_cents,
      coalesce(overdue.count, 0) as overdue_count, coalesce(overdue.cents, 0) as overdue_cents
    from held full join waiting using (currency) full join refund using (currency) full join overdue using (currency)`.execute(
    on,
  )
  return rows
}

/** When a bank's file was last imported; null before. */
export const findLastImport = async (on: Queryable, collectorId: string | null): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(imported_at) as at from bank_imports
    where collector_id is not distinct from ${collectorId}::uuid`.execute(on)
  return rows[0]?.at ?? null
}
