import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

interface CollectedRow {
  bank_cents: number
  card_cents: number
  security_cents: number
  waiting_count: number
  waiting_cents: number
  refunds_count: number
  refunds_cents: number
  overdue_count: number
  overdue_cents: number
  imported_at: Date | null
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
 * What the platform holds and owes. What owners earned before the platform took payments reached it outside of the
 * journal's bank account, from which withdrawals are paid: the two accounts together are what it holds. Stays that are
 * overdue are found by the index of those with a payment due.
 */
export const sumCollected = async (on: Queryable, now: Date): Promise<CollectedRow> => {
  const { rows } = await sql<CollectedRow>`
    select
      (select coalesce(sum(amount_cents), 0)::bigint from journal_lines
        where account in ('bank', 'outside')) as bank_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from journal_lines where account = 'card') as card_cents,
      (select -coalesce(sum(amount_cents), 0)::bigint from journal_lines where account = 'security_deposits')
        as security_cents,
      waiting.count as waiting_count, waiting.cents as waiting_cents,
      refund.count as refunds_count, refund.cents as refunds_cents,
      overdue.count as overdue_count, overdue.cents as overdue_cents,
      (select max(imported_at) from bank_imports) as imported_at
    from
      (select count(*) as count, coalesce(sum(amount_cents), 0)::bigint as cents
        from incoming_payments where status = 'waiting') as waiting,
      (select count(*) as count, coalesce(sum(amount_cents), 0)::bigint as cents
        from refunds where status = 'due' and card_payment_id is null) as refund,
      (select count(*) as count, coalesce(sum(late.cents), 0)::bigint as cents
        from bookings join properties on properties.id = bookings.property_id
        cross join lateral (select ${overdueCents(now)} as cents) as late
        where bookings.settlement = 'platform' and bookings.status in ('confirmed', 'completed')
          and bookings.paid_cents < bookings.total_cents
          and bookings.deposit_due_on < (${now}::timestamptz at time zone 'UTC')::date + 1
          and late.cents > 0) as overdue`.execute(on)
  const [row] = rows
  if (!row) throw new Error('A sum without a group has one row')
  return row
}
