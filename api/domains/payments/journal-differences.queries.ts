import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

/** A sum that the journal and the rest of the database disagree on. */
export interface JournalDifference {
  readonly what: string
  /** A booking, an owner or a transaction; null for a sum over everything. */
  readonly id: string | null
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
      select line.account, line.booking_id, line.owner_id, transaction.ledger_entry_id is null as is_guest_money,
        sum(line.amount_cents) as cents
      from journal_lines as line join journal_transactions as transaction on transaction.id = line.transaction_id
      group by 1, 2, 3, 4
    ), total (account, cents) as (
      select account, sum(cents) from sums group by account
    ), compared (what, id, journal_cents, stored_cents) as (
      select 'transaction', transaction_id::text, sum(amount_cents), 0
      from journal_lines group by transaction_id having sum(amount_cents) <> 0
      union all
      select 'balance', coalesce(balance.owner_id, journal.owner_id)::text, coalesce(journal.cents, 0),
        coalesce(balance.total_cents, 0)
      from owner_balances as balance
      full join (select owner_id, -sum(cents) as cents from sums where account = 'owner' group by owner_id) as journal
        on journal.owner_id = balance.owner_id
      union all
      select 'pending withdrawals', coalesce(balance.owner_id, journal.owner_id)::text, coalesce(journal.cents, 0),
        coalesce(balance.pending_cents, 0)
      from owner_balances as balance
      full join (select owner_id, -sum(cents) as cents from sums where account = 'payout' group by owner_id) as journal
        on journal.owner_id = balance.owner_id
      union all
      select 'paid', coalesce(booking.id, journal.booking_id)::text, coalesce(journal.cents, 0),
        coalesce(booking.paid_cents, 0)
      from (select id, paid_cents from bookings where paid_cents <> 0) as booking
      full join (
        select booking_id, -sum(cents) as cents from sums where account = 'guest' and is_guest_money group by booking_id
      ) as journal on journal.booking_id = booking.id
      union all
      select 'payments and refunds', coalesce(stored.booking_id, journal.booking_id)::text, coalesce(journal.cents, 0),
        coalesce(stored.cents, 0)
      from (
        select booking_id, sum(cents) as cents from (
          select booking_id, amount_cents as cents from incoming_payments where status = 'assigned'
          union all
          select booking_id, -amount_cents from refunds
          where status not in ('withdrawn', 'failed') and reason <> 'security_deposit'
          union all
          select card.booking_id, -dispute.taken_cents
          from card_disputes as dispute join card_payments as card on card.id = dispute.card_payment_id
          where dispute.taken_cents > 0 and card.purpose = 'stay'
        ) as moved group by booking_id
      ) as stored
      full join (
        select booking_id, -sum(cents) as cents from sums where account = 'guest' and is_guest_money group by booking_id
      ) as journal on journal.booking_id = stored.booking_id
      union all
      select 'refunds due', coalesce(due.booking_id, journal.booking_id)::text, coalesce(journal.cents, 0),
        coalesce(due.amount_cents, 0)
      from (
        select booking_id, sum(amount_cents) as amount_cents from refunds where status in ('due', 'sending') group by booking_id
      ) as due
      full join (select booking_id, -sum(cents) as cents from sums where account = 'refund' group by booking_id) as journal
        on journal.booking_id = due.booking_id
      union all
      select 'security deposits', coalesce(stored.booking_id, journal.booking_id)::text, coalesce(journal.cents, 0),
        coalesce(stored.cents, 0)
      from (
        select booking_id, sum(cents) as cents from (
          select security_booking_id as booking_id, amount_cents as cents from incoming_payments
          where security_booking_id is not null
          union all
          select booking_id, captured_cents from card_payments where captured_cents is not null
          union all
          select booking_id, -amount_cents from refunds
          where status not in ('withdrawn', 'failed') and reason = 'security_deposit'
          union all
          select security_booking_id, -amount_cents from ledger_entries where security_booking_id is not null
          union all
          select card.booking_id, -dispute.taken_cents
          from card_disputes as dispute join card_payments as card on card.id = dispute.card_payment_id
          where dispute.taken_cents > 0 and card.purpose = 'security_deposit'
        ) as moved group by booking_id
      ) as stored
      full join (
        select booking_id, -sum(cents) as cents from sums where account = 'security_deposits' group by booking_id
      ) as journal on journal.booking_id = stored.booking_id
      union all
      select 'held security deposits', deposit.booking_id::text, coalesce(journal.cents, 0), deposit.held_cents
      from security_deposits as deposit
      left join (
        select booking_id, -sum(cents) as cents from sums where account = 'security_deposits' group by booking_id
      ) as journal on journal.booking_id = deposit.booking_id
      union all
      select 'waiting', null, -coalesce((select cents from total where account = 'unassigned'), 0),
        coalesce((select sum(amount_cents) from incoming_payments where status = 'waiting'), 0)
      union all
      select 'not for a stay', null, -coalesce((select cents from total where account = 'other'), 0),
        coalesce((select sum(amount_cents) from incoming_payments where status = 'other'), 0)
      union all
      select 'bank', null, coalesce((select cents from total where account = 'bank'), 0),
        coalesce((select sum(amount_cents) from incoming_payments
          where status <> 'returned' and card_payment_id is null), 0)
          - coalesce((select sum(amount_cents) from refunds where status = 'sent' and card_payment_id is null), 0)
          - coalesce((select sum(amount_cents) from withdrawals where status = 'completed'), 0)
      union all
      select 'card payments', null, coalesce((select cents from total where account = 'card'), 0),
        coalesce((select sum(coalesce(captured_cents, amount_cents) - coalesce(fee_cents, 0)) from card_payments where status = 'captured'), 0)
          - coalesce((select sum(amount_cents) from refunds where status = 'sent' and card_payment_id is not null), 0)
          - coalesce((select sum(amount_cents) from incoming_payments where status = 'card_payout'), 0)
          - coalesce((select sum(amount_cents) from card_disputes where status in ('open', 'lost')), 0)
          - coalesce((select sum(fee_cents) from card_disputes), 0)
    )
    select what, id, journal_cents::bigint, stored_cents::bigint
    from compared where journal_cents <> stored_cents limit ${MOST_DIFFERENCES}`.execute(on)
  return rows
}
