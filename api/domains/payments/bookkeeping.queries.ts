import { sql } from 'kysely'
import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { BookkeepingFilters } from '#contract/payments/bookkeeping.schemas.ts'
import type { JournalAccount, JournalKind } from '#contract/payments/chart-of-accounts.rules.ts'
import type { Queryable } from '../../db/transaction.ts'

/** The first instant of a month, or of the one after it. */
const startOf = (month: string) => sql`(${`${month}-01`}::date::timestamp at time zone 'UTC')`
const endOf = (month: string) =>
  sql`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'UTC')`

export interface AccountSums {
  readonly account: JournalAccount
  readonly opening_cents: number
  readonly debit_cents: number
  readonly credit_cents: number
}

/** What each account was before the months, and what moved in it. It reads all that moved until their end. */
export const sumAccounts = async (on: Queryable, { from, until, currency }: BookkeepingFilters) => {
  const { rows } = await sql<AccountSums>`
    select account, coalesce(sum(amount_cents) filter (where at < ${startOf(from)}), 0)::bigint as opening_cents,
      coalesce(sum(amount_cents) filter (where at >= ${startOf(from)} and amount_cents > 0), 0)::bigint as debit_cents,
      coalesce(-sum(amount_cents) filter (where at >= ${startOf(from)} and amount_cents < 0), 0)::bigint as credit_cents
    from journal_lines as line join journal_transactions as transaction on transaction.id = line.transaction_id
    where at < ${endOf(until)} and line.currency = ${currency}
    group by account`.execute(on)
  return rows
}

/** The currencies in which money ever moved, in the order of the contract; dollars before it did. */
export const listJournalCurrencies = async (on: Queryable): Promise<Currency[]> => {
  const { rows } = await sql<{ known: Currency[] }>`
    select array(
      select currency from unnest(${[...CURRENCIES]}::text[]) as currency
      where exists (select from journal_lines where journal_lines.account in ('bank', 'card', 'outside', 'card_fees')
        and journal_lines.currency = currency.currency)
    ) as known`.execute(on)
  const known = rows[0]?.known ?? []
  return known.length === 0 ? ['usd'] : known
}

/** How many transactions and lines these months have, and the month of the first one of all. */
export const countJournal = async (on: Queryable, { from, until, currency }: BookkeepingFilters) => {
  const { rows } = await sql<{ transactions: number; lines: number; earliest_month: string | null }>`
    select
      (select count(*) from journal_transactions
        where at >= ${startOf(from)} and at < ${endOf(until)} and currency = ${currency}) as transactions,
      (select count(*) from journal_lines as line join journal_transactions as transaction on transaction.id = line.transaction_id
        where at >= ${startOf(from)} and at < ${endOf(until)} and line.currency = ${currency}) as lines,
      (select to_char(min(at) at time zone 'UTC', 'YYYY-MM') from journal_transactions where currency = ${currency}) as earliest_month`.execute(
    on,
  )
  return rows[0] ?? { transactions: 0, lines: 0, earliest_month: null }
}

export interface JournalLineRow {
  /** The number of its transaction. */
  readonly id: number
  /** The instant of its transaction as the database writes it, with its microseconds. */
  readonly at: string
  readonly day: CalendarDate
  readonly kind: JournalKind
  readonly currency: Currency
  readonly account: JournalAccount
  readonly amount_cents: number
  /** What the bank or the card provider calls the money, where it is known. */
  readonly reference: string | null
  readonly refund_id: string | null
  readonly withdrawal_id: string | null
  readonly booking_id: string | null
  readonly payment_reference: string | null
  readonly property: string | null
  readonly check_in_date: CalendarDate | null
  readonly check_out_date: CalendarDate | null
}

/**
 * The lines of the next transactions of these months, in the order of time: whole transactions, so that debits equal
 * credits in each part.
 */
export const listJournalLines = async (
  on: Queryable,
  { from, until, currency }: BookkeepingFilters,
  after: Pick<JournalLineRow, 'id' | 'at'> | undefined,
  most: number,
) => {
  const next = after ? sql`and (at, id) > (${after.at}::timestamptz, ${after.id})` : sql``
  const { rows } = await sql<JournalLineRow>`
    with transaction as materialized (
      select * from journal_transactions
      where at >= ${startOf(from)} and at < ${endOf(until)} and currency = ${currency} ${next}
      order by at, id limit ${most}
    )
    select transaction.id, transaction.at::text as at, (transaction.at at time zone 'UTC')::date as day, transaction.kind, transaction.currency,
      line.account, line.amount_cents,
      coalesce(withdrawal.reference, refund.reference, dispute.provider_id, card.intent_id, payment.bank_reference) as reference,
      transaction.refund_id, withdrawal.id as withdrawal_id,
      booking.id as booking_id, booking.payment_reference, property.title as property,
      booking.check_in_date, booking.check_out_date
    from transaction
    join journal_lines as line on line.transaction_id = transaction.id
    left join ledger_entries as entry on entry.id = transaction.ledger_entry_id
    left join withdrawals as withdrawal on withdrawal.id = entry.withdrawal_id
    left join incoming_payments as payment on payment.id = transaction.incoming_payment_id
    left join refunds as refund on refund.id = transaction.refund_id
    left join card_disputes as dispute on dispute.id = transaction.dispute_id
    left join card_payments as card
      on card.id = coalesce(transaction.card_payment_id, payment.card_payment_id, dispute.card_payment_id)
    left join lateral (
      select booking_id from journal_lines where transaction_id = transaction.id and booking_id is not null limit 1
    ) as moved on true
    left join bookings as booking
      on booking.id = coalesce(moved.booking_id, entry.booking_id, refund.booking_id, card.booking_id)
    left join properties as property on property.id = booking.property_id
    order by transaction.at, transaction.id, line.amount_cents desc, line.account`.execute(on)
  return rows
}
