import type { Insertable } from 'kysely'
import type { Transaction } from '../../db/transaction.ts'
import type { AuditAddressesTable, AuditEntriesTable } from '../../db/types.ts'

interface NewEntry {
  readonly entry: Insertable<AuditEntriesTable>
  /** From where it was done; null where that is not known. */
  readonly address: Omit<Insertable<AuditAddressesTable>, 'entry_id'> | null
}

/** One entry with its address, in one statement. */
export const insertEntry = async (tx: Transaction, { entry, address }: NewEntry): Promise<void> => {
  if (!address) {
    await tx.insertInto('audit_entries').values(entry).execute()
    return
  }
  await tx
    .with('added', query => query.insertInto('audit_entries').values(entry).returning('id'))
    .insertInto('audit_addresses')
    .columns(['entry_id', 'address', 'salt'])
    .expression(query =>
      query
        .selectFrom('added')
        .select(({ val }) => ['id', val(address.address).as('address'), val(address.salt).as('salt')]),
    )
    .execute()
}

/** Several entries with their addresses. */
export const insertEntries = async (tx: Transaction, rows: readonly NewEntry[]): Promise<void> => {
  const added = await tx
    .insertInto('audit_entries')
    .values(rows.map(({ entry }) => entry))
    .returning('id')
    .execute()
  const addresses = rows.flatMap(({ address }, index) =>
    address ? [{ entry_id: added[index]?.id ?? 0, ...address }] : [],
  )
  if (addresses.length > 0) await tx.insertInto('audit_addresses').values(addresses).execute()
}
