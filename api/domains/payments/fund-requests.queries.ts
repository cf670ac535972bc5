import { type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'

export const sumWaiting = async (on: Queryable) => {
  const { rows } = await sql<{
    count: number
    amount_cents: number
    not_exported_count: number
    not_exported_cents: number
    oldest_requested_at: Date | null
  }>`
    select count(*) as count, coalesce(sum(amount_cents), 0)::bigint as amount_cents,
      count(*) filter (where exported_at is null) as not_exported_count,
      coalesce(sum(amount_cents) filter (where exported_at is null), 0)::bigint as not_exported_cents,
      min(requested_at) as oldest_requested_at
    from withdrawals where status = 'processing'`.execute(on)
  const [row] = rows
  if (!row) throw new Error('A sum without a group has one row')
  return row
}

export const findOwner = (on: Queryable, id: string) =>
  on.selectFrom('users').select(['id', 'full_name', 'email']).where('id', '=', id).executeTakeFirst()

/** Locks them until the transaction ends, so that nobody decides on a withdrawal that is being exported. */
const lockToExport = (tx: Transaction) =>
  tx
    .selectFrom('withdrawals')
    .innerJoin('users as owner', 'owner.id', 'withdrawals.owner_id')
    .select([
      'withdrawals.id',
      'withdrawals.owner_id',
      'withdrawals.status',
      'withdrawals.amount_cents',
      'withdrawals.bank_name',
      'withdrawals.account_name',
      'withdrawals.account_number_sealed',
      'withdrawals.requested_at',
      'owner.full_name as owner_name',
    ])
    .orderBy('withdrawals.requested_at')
    .orderBy('withdrawals.id')
    .forUpdate('withdrawals')

export type ExportRow = Awaited<ReturnType<typeof lockChosen>>[number]

export const lockChosen = (tx: Transaction, ids: readonly string[]) =>
  lockToExport(tx).where(sql<SqlBool>`withdrawals.id = any(${ids}::uuid[])`).execute()

/** The oldest that are in no bank file yet, except the admin's own. */
export const lockNotExported = (tx: Transaction, by: string, most: number) =>
  lockToExport(tx)
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
