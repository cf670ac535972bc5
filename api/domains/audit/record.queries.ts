import type { Insertable } from 'kysely'
import type { Transaction } from '../../db/transaction.ts'
import type { AuditAddresses, AuditEntries } from '../../db/types.ts'

export const insertEntry = async (tx: Transaction, entry: Insertable<AuditEntries>): Promise<number> => {
  const row = await tx.insertInto('audit_entries').values(entry).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const insertAddress = (tx: Transaction, address: Insertable<AuditAddresses>) =>
  tx.insertInto('audit_addresses').values(address).execute()
