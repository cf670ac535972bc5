import { sql } from 'kysely'
import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import type { Queryable } from '../../db/transaction.ts'

/** A sum that the journal and the rest of the database disagree on. */
export interface JournalDifference {
  readonly what: string
  /** A booking, an owner or a transaction; null for a sum over everything. */
  readonly id: string | null
  readonly currency: Currency
  readonly journal_cents: number
  readonly stored_cents: number
}

/** Differences beyond these are not listed: a fault in one place may show in every row. */
export const MOST_DIFFERENCES = 50

/**
 * Compares the journal with the balances of owners, what was paid for stays, and the statuses of payments, refunds, card
 * payments and withdrawals. Accounts are debits less credits, so that what is owed is negative there.
 */
export const findJournalDifferences = async (on: Queryable): Promise<JournalDifference[]> => {
  const { rows } = await sql<JournalDifference>`
    with sums as materialized (
      select line.account, line.currency, line.booking_id, line.owner_id,
        transaction.ledger_entry_id is null as is_guest_money, sum(line.amount_cents) as cents
      from journal_lines as line join journal_transactions as transaction on transaction.id = line.transaction_id
      group by 1, 2, 3, 4, 5
    ), total (account, currency, cents) as (
      select account, currency, sum(cents) from sums group by account, currency
    ), moved (what, account, currency, cents) as (
      select 'waiting', 'unassigned', currency, -sum(amount_cents)
      from incoming_payments where status = 'waiting' and collector_id is null group by currency
      union all
      select 'not for a stay', 'other', currency, -sum(amount_cents)
      from incoming_payments where status = 'other' and collector_id is null group by currency
      union all
      select 'bank', 'bank', currency, sum(amount_cents)
      from incoming_payments where status <> 'returned' and card_payment_id is null and collector_id is null
      group by currency
      union all
      select 'bank', 'bank', currency, -sum(amount_cents)
      from refunds where status = 'sent' and card_payment_id is null and collector_id is null group by currency
      union all
      select 'bank', 'bank', currency, -sum(amount_cents) from withdrawals
      where status = 'completed' and way = 'bank' group by currency
      union all
      select 'card payments', 'card', currency, -sum(amount_cents) from withdrawals
      where status = 'completed' and way = 'stripe' group by currency
      union all
      select 'card payments', 'card', currency, sum(reversed_cents) from withdrawal_transfers
      where status = 'sent' group by currency
      union all
      select 'card payments', 'card', currency, sum(coalesce(captured_cents, amount_cents))
      from card_payments where status = 'captured' group by currency
      union all
      select 'card payments', 'card', fee_currency, -sum(fee_cents)
      from card_payments where status = 'captured' and fee_cents is not null group by fee_currency
      union all
      select 'card payments', 'card', currency, -sum(amount_cents)
      from refunds where status = 'sent' and card_payment_id is not null group by currency
      union all
      select 'card payments', 'card', currency, -sum(amount_cents)
      from incoming_payments where status = 'card_payout' group by currency
      union all
      select 'card payments', 'card', card.currency, -sum(dispute.amount_cents)
      from card_disputes as dispute join card_payments as card on card.id = dispute.card_payment_id
      where dispute.status in ('open', 'lost') group by card.currency
      union all
      select 'card payments', 'card', fee_currency, -sum(fee_cents) from card_disputes group by fee_currency
    ), compared (what, id, currency, journal_cents, stored_cents) as (
      select 'transaction', transaction_id::text, currency, sum(amount_cents), 0
      from journal_lines group by transaction_id, currency having sum(amount_cents) <> 0
      union all
      select 'balance', owner_id::text, currency, coalesce(journal.cents, 0), coalesce(balance.total_cents, 0)
      from owner_balances as balance
      full join (
        select owner_id, currency, -sum(cents) as cents from sums where account = 'owner' group by owner_id, currency
      ) as journal using (owner_id, currency)
      union all
      select 'pending withdrawals', owner_id::text, currency, coalesce(journal.cents, 0), coalesce(balance.pending_cents, 0)
      from owner_balances as balance
      full join (
        select owner_id, currency, -sum(cents) as cents from sums where account = 'payout' group by owner_id, currency
      ) as journal using (owner_id, currency)
      union all
      select 'paid', booking_id::text, currency, coalesce(journal.cents, 0), coalesce(booking.paid_cents, 0)
      from (
        select id as booking_id, currency, paid_cents from bookings
        where paid_cents <> 0 and settlement is distinct from 'owner'
      ) as booking
      full join (
        select booking_id, currency, -sum(cents) as cents from sums where account = 'guest' and is_guest_money
        group by booking_id, currency
      ) as journal using (booking_id, currency)
      union all
      select 'payments and refunds', booking_id::text, currency, coalesce(journal.cents, 0), coalesce(stored.cents, 0)
      from (
        select booking_id, currency, sum(cents) as cents from (
          select booking_id, currency, amount_cents as cents from incoming_payments
          where status = 'assigned' and collector_id is null
          union all
          select booking_id, currency, -amount_cents from refunds
          where status not in ('withdrawn', 'failed') and reason <> 'security_deposit' and collector_id is null
          union all
          select card.booking_id, card.currency, -dispute.taken_cents
          from card_disputes as dispute join card_payments as card on card.id = dispute.card_payment_id
          where dispute.taken_cents > 0 and card.purpose = 'stay'
        ) as stayed group by booking_id, currency
      ) as stored
      full join (
        select booking_id, currency, -sum(cents) as cents from sums where account = 'guest' and is_guest_money
        group by booking_id, currency
      ) as journal using (booking_id, currency)
      union all
      -- What owners collect is in no journal: what was paid for a stay is its payments less its refunds.
      select 'paid to owners', booking.id::text, booking.currency, coalesce(sum(moved.cents), 0), booking.paid_cents
      from bookings as booking left join (
        select booking_id, amount_cents as cents from incoming_payments
        where status = 'assigned' and collector_id is not null
        union all
        select booking_id, -amount_cents from refunds
        where status not in ('withdrawn', 'failed') and collector_id is not null
      ) as moved on moved.booking_id = booking.id
      where booking.settlement = 'owner' group by booking.id
      union all
      select 'refunds due', booking_id::text, currency, coalesce(journal.cents, 0), coalesce(due.amount_cents, 0)
      from (
        select booking_id, currency, sum(amount_cents) as amount_cents from refunds
        where status in ('due', 'sending') and collector_id is null group by booking_id, currency
      ) as due
      full join (
        select booking_id, currency, -sum(cents) as cents from sums where account = 'refund' group by booking_id, currency
      ) as journal using (booking_id, currency)
      union all
      select 'security deposits', booking_id::text, currency, coalesce(journal.cents, 0), coalesce(stored.cents, 0)
      from (
        select booking_id, currency, sum(cents) as cents from (
          select security_booking_id as booking_id, currency, amount_cents as cents from incoming_payments
          where security_booking_id is not null
          union all
          select booking_id, currency, captured_cents from card_payments where captured_cents is not null
          union all
          select booking_id, currency, -amount_cents from refunds
          where status not in ('withdrawn', 'failed') and reason = 'security_deposit'
          union all
          select security_booking_id, currency, -amount_cents from ledger_entries where security_booking_id is not null
          union all
          select card.booking_id, card.currency, -dispute.taken_cents
          from card_disputes as dispute join card_payments as card on card.id = dispute.card_payment_id
          where dispute.taken_cents > 0 and card.purpose = 'security_deposit'
        ) as secured group by booking_id, currency
      ) as stored
      full join (
        select booking_id, currency, -sum(cents) as cents from sums where account = 'security_deposits'
        group by booking_id, currency
      ) as journal using (booking_id, currency)
      union all
      select 'held security deposits', deposit.booking_id::text, bookings.currency, coalesce(journal.cents, 0),
        deposit.held_cents
      from security_deposits as deposit join bookings on bookings.id = deposit.booking_id
      left join (
        select booking_id, currency, -sum(cents) as cents from sums where account = 'security_deposits'
        group by booking_id, currency
      ) as journal on journal.booking_id = deposit.booking_id and journal.currency = bookings.currency
      union all
      -- Sums over everything, each in its currency.
      select what, null, currency, coalesce(total.cents, 0) * sign, coalesce(stored.cents, 0) * sign
      from (values
        ('waiting', 'unassigned', -1), ('not for a stay', 'other', -1), ('bank', 'bank', 1), ('card payments', 'card', 1)
      ) as account (what, account, sign)
      cross join unnest(${[...CURRENCIES]}::text[]) as currency
      left join total using (account, currency)
      left join (
        select what, currency, sum(cents) as cents from moved group by what, currency
      ) as stored using (what, currency)
    )
    select what, id, currency, journal_cents::bigint, stored_cents::bigint
    from compared where journal_cents <> stored_cents limit ${MOST_DIFFERENCES}`.execute(on)
  return rows
}
