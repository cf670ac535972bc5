import { type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

interface WaitingSums {
  readonly currency: Currency
  readonly count: number
  readonly amount_cents: number
  readonly not_exported_count: number
  readonly not_exported_cents: number
}

interface WaitingRow extends WaitingSums {
  /** In US cents, by the admin's rates. */
  readonly amount_dollars: number
  readonly not_exported_dollars: number
  readonly oldest_requested_at: Date
}

const sumOf = (rows: readonly WaitingRow[], read: (row: WaitingRow) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0)

/** What waits in each currency, and together in dollars. */
export const sumWaiting = async (on: Queryable) => {
  const { rows } = await sql<WaitingRow>`
    select waiting.*, today_in_dollars(amount_cents, currency) as amount_dollars,
      today_in_dollars(not_exported_cents, currency) as not_exported_dollars
    from (
      select currency, count(*) as count, sum(amount_cents)::bigint as amount_cents,
        count(*) filter (where exported_at is null and way = 'bank') as not_exported_count,
        coalesce(sum(amount_cents) filter (where exported_at is null and way = 'bank'), 0)::bigint as not_exported_cents,
        min(requested_at) as oldest_requested_at
      from withdrawals where status = 'processing' group by currency
    ) as waiting order by currency`.execute(on)
  const times = rows.map(row => row.oldest_requested_at.getTime())
  return {
    count: sumOf(rows, row => row.count),
    amount_cents: sumOf(rows, row => row.amount_dollars),
    not_exported_count: sumOf(rows, row => row.not_exported_count),
    not_exported_cents: sumOf(rows, row => row.not_exported_dollars),
    currencies: rows.map(
      ({ amount_dollars: _, not_exported_dollars: __, oldest_requested_at: ___, ...sums }): WaitingSums =>
        sums,
    ),
    oldest_requested_at: times.length === 0 ? null : new Date(Math.min(...times)),
  }
}

export const findOwner = (on: Queryable, id: string) =>
  on.selectFrom('users').select(['id', 'full_name', 'email']).where('id', '=', id).executeTakeFirst()

/** Of those to a bank: what goes through Stripe is in no file. Locks them until the transaction ends, so that nobody decides on a withdrawal that is being exported. */
const lockToExport = (tx: Transaction) =>
  tx
    .selectFrom('withdrawals')
    .innerJoin('users as owner', 'owner.id', 'withdrawals.owner_id')
    .select([
      'withdrawals.id',
      'withdrawals.owner_id',
      'withdrawals.status',
      'withdrawals.amount_cents',
      'withdrawals.currency',
      'withdrawals.bank_name',
      'withdrawals.account_name',
      'withdrawals.account_number_sealed',
      'withdrawals.requested_at',
      'owner.full_name as owner_name',
    ])
    .where('withdrawals.way', '=', 'bank')
    .$narrowType<{ bank_name: string; account_name: string; account_number_sealed: Buffer }>()
    .orderBy('withdrawals.requested_at')
    .orderBy('withdrawals.id')
    .forUpdate('withdrawals')

export type ExportRow = Awaited<ReturnType<typeof lockChosen>>[number]

export const lockChosen = (tx: Transaction, ids: readonly string[]) =>
  lockToExport(tx).where(sql<SqlBool>`withdrawals.id = any(${ids}::uuid[])`).execute()

export const countThroughStripe = async (tx: Transaction, ids: readonly string[]) => {
  const { count } = await tx
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('way', '=', 'stripe')
    .executeTakeFirstOrThrow()
  return count
}

/** The oldest in a currency that are in no bank file yet, except the admin's own. */
export const lockNotExported = (tx: Transaction, by: string, currency: Currency, most: number) =>
  lockToExport(tx)
    .where('withdrawals.currency', '=', currency)
    .where('withdrawals.status', '=', 'processing')
    .where('withdrawals.exported_at', 'is', null)
    .where('withdrawals.owner_id', '<>', by)
    .limit(most)
    .execute()

export const markExported = async (
  tx: Transaction,
  ids: readonly string[],
  { by, at }: { by: string; at: Date },
) => {
  await tx
    .updateTable('withdrawals')
    .set({ exported_by: by, exported_at: at })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}
