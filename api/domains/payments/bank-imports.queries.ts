import { type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

export const insertImport = async (
  tx: Transaction,
  row: { filename: string; imported_by: string; imported_at: Date; collector_id?: string | null },
): Promise<string> => {
  const { id } = await tx
    .insertInto('bank_imports')
    .values({ ...row, new_lines: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const noteNewLines = async (tx: Transaction, id: string, newLines: number) => {
  await tx.updateTable('bank_imports').set({ new_lines: newLines }).where('id', '=', id).execute()
}

/** Fingerprints as texts, which can be looked up in a set. */
export const printOf = (fingerprint: Uint8Array) => Buffer.from(fingerprint).toString('base64url')

/** Which of these lines the collector imported before. */
export const findKnownPrints = async (
  on: Queryable,
  collectorId: string | null,
  fingerprints: readonly Uint8Array[],
): Promise<ReadonlySet<string>> => {
  const rows = await on
    .selectFrom('incoming_payments')
    .select('fingerprint')
    .where('collector_id', 'is not distinct from', collectorId)
    .where(sql<SqlBool>`fingerprint = any(${fingerprints.map(print => Buffer.from(print))}::bytea[])`)
    .execute()
  return new Set(rows.map(({ fingerprint }) => printOf(fingerprint ?? Buffer.alloc(0))))
}

export interface NewLine {
  readonly id: string
  readonly collector_id?: string | null
  readonly fingerprint: Buffer
  readonly received_on: string
  readonly amount_cents: number
  readonly currency: Currency
  readonly payer_name: string | null
  readonly payer_account_sealed: Buffer | null
  readonly payer_account_last4: string | null
  readonly remittance: string
  readonly bank_reference: string | null
}

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const ROWS = 500

/**
 * Inserts lines that are not known yet, and returns their ids. Two imports at once insert in the order of the
 * fingerprints, so that one waits for the other and neither for both.
 */
export const insertLines = async (
  tx: Transaction,
  importId: string,
  lines: readonly NewLine[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const sorted = lines.toSorted((one, other) => Buffer.compare(one.fingerprint, other.fingerprint))
  const inserted = new Set<string>()
  for (let start = 0; start < sorted.length; start += ROWS) {
    const rows = await tx
      .insertInto('incoming_payments')
      .values(
        sorted.slice(start, start + ROWS).map(line => ({ ...line, import_id: importId, recorded_at: now })),
      )
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute()
    for (const { id } of rows) inserted.add(id)
  }
  return inserted
}
