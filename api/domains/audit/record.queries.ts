import type { Insertable } from 'kysely'
import type { Transaction } from '../../db/transaction.ts'
import type { AuditAddresses, AuditEntries } from '../../db/types.ts'

/** Their ids, in the order of the entries. */
export const insertEntries = async (
  tx: Transaction,
  entries: readonly Insertable<AuditEntries>[],
): Promise<number[]> => {
  const rows = await tx.insertInto('audit_entries').values(entries).returning('id').execute()
  return rows.map(row => row.id)
}

export const insertAddresses = (tx: Transaction, addresses: readonly Insertable<AuditAddresses>[]) =>
  tx.insertInto('audit_addresses').values(addresses).execute()
