import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { TransactionType } from '#contract/payments/schemas.ts'
import { cutPage } from '../../db/cut-page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { firstDirectDay } from './direct-stays.queries.ts'

export interface LedgerFilters {
  currency?: Currency | undefined
  type?: TransactionType | undefined
  from?: string | undefined
  until?: string | undefined
}

/** What an entry of each type belongs to. */
const COLUMN_OF_TYPE = {
  booking: 'ledger_entries.booking_id',
  withdrawal: 'ledger_entries.withdrawal_id',
  security_deposit: 'ledger_entries.security_booking_id',
} as const satisfies Record<TransactionType, string>

/** A completed withdrawal left the balance when it was requested: its second row does not change the balance. */
const movements = (on: Queryable, ownerId: string) =>
  on
    .selectFrom('ledger_entries')
    .selectAll('ledger_entries')
    .where('ledger_entries.owner_id', '=', ownerId)
    .where('ledger_entries.amount_cents', '<>', 0)

const matching = (on: Queryable, ownerId: string, { currency, type, from, until }: LedgerFilters) =>
  movements(on, ownerId)
    .$if(currency !== undefined, query => query.where('ledger_entries.currency', '=', currency ?? 'usd'))
    .$if(type !== undefined, query => query.where(COLUMN_OF_TYPE[type ?? 'booking'], 'is not', null))
    .$if(from !== undefined, query => query.where('ledger_entries.day', '>=', from ?? ''))
    .$if(until !== undefined, query => query.where('ledger_entries.day', '<=', until ?? ''))

/** Each movement with its booking or withdrawal. A page is cut before related rows are looked up. */
const readMovements = (on: Queryable, found: ReturnType<typeof movements>) =>
  on
    .selectFrom(found.as('entry'))
    .leftJoin('bookings', join =>
      join.on(({ eb, fn }) =>
        eb('bookings.id', '=', fn.coalesce('entry.booking_id', 'entry.security_booking_id')),
      ),
    )
    .leftJoin('properties', 'properties.id', 'bookings.property_id')
    .leftJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .leftJoin('withdrawals', 'withdrawals.id', 'entry.withdrawal_id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.amount_cents',
      'entry.currency',
      'entry.day',
      'properties.title as property_title',
      'guest.full_name as guest_name',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.total_cents',
      'bookings.service_fee_cents',
      'bookings.credit_cents',
      'withdrawals.status as withdrawal_status',
      'withdrawals.bank_name',
      'withdrawals.account_last4',
      'withdrawals.reference',
      'withdrawals.reason',
      'withdrawals.revoked',
    ])

export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number]

/** Newest first; without a page, all of them. */
export const listMovements = (
  on: Queryable,
  ownerId: string,
  filters: LedgerFilters,
  page?: { limit: number; offset: number },
) => {
  const found = matching(on, ownerId, filters)
    .orderBy('ledger_entries.day', 'desc')
    .orderBy('ledger_entries.id', 'desc')
  return readMovements(on, page ? cutPage(found, page) : found)
    .orderBy('entry.day', 'desc')
    .orderBy('entry.id', 'desc')
    .execute()
}

export const countMovements = async (on: Queryable, ownerId: string, filters: LedgerFilters) => {
  const { count } = await matching(on, ownerId, filters)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The movements in one currency from one day up to another, oldest first. */
export const listMovementsBetween = (
  on: Queryable,
  ownerId: string,
  { currency, from, before }: { currency: Currency; from: string; before: string },
) =>
  readMovements(
    on,
    movements(on, ownerId)
      .where('ledger_entries.currency', '=', currency)
      .where('ledger_entries.day', '>=', from)
      .where('ledger_entries.day', '<', before),
  )
    .orderBy('entry.day')
    .orderBy('entry.id')
    .execute()

/** The sum of all movements in a currency before a day, and the day of the first movement or stay that was settled directly. */
export const sumBefore = async (
  on: Queryable,
  ownerId: string,
  { currency, before, now }: { currency: Currency; before: string; now: Date },
) => {
  const { rows } = await sql<{ cents: number; earliest: string | null }>`
    select coalesce(sum(amount_cents) filter (where day < ${before}), 0)::bigint as cents,
      least(min(day), ${firstDirectDay(ownerId, currency, now)}) as earliest
    from ledger_entries where owner_id = ${ownerId} and currency = ${currency}`.execute(on)
  return rows[0] ?? { cents: 0, earliest: null }
}
