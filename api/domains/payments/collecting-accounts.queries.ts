import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'

const columns = ['id', 'owner_id', 'holder', 'iban_sealed', 'iban_last4', 'bic', 'opens_at'] as const

export type CollectingAccountRow = NonNullable<Awaited<ReturnType<typeof findOpenAccount>>>

const accounts = (on: Queryable) => on.selectFrom('collecting_accounts').select(columns)

/** The account that guests see at that time: the last that is open. */
export const findOpenAccount = (on: Queryable, ownerId: string, now: Date) =>
  accounts(on)
    .where('owner_id', '=', ownerId)
    .where('opens_at', '<=', now)
    .orderBy('opens_at', 'desc')
    .executeTakeFirst()

/** The account that replaces it later. */
export const findWaitingAccount = (on: Queryable, ownerId: string, now: Date) =>
  accounts(on).where('owner_id', '=', ownerId).where('opens_at', '>', now).executeTakeFirst()

export const findCollectingAccount = (on: Queryable, id: string) =>
  accounts(on).where('id', '=', id).executeTakeFirst()

/** Of two changes at once the second waits for the first. */
export const lockCollecting = (tx: Transaction, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`collecting ${ownerId}`}, 0))`.execute(tx)

export const insertCollectingAccount = (
  tx: Transaction,
  row: {
    id: string
    owner_id: string
    holder: string
    iban_sealed: Buffer
    iban_last4: string
    bic: string | null
    added_at: Date
    opens_at: Date
    announced_at: Date | null
  },
) => tx.insertInto('collecting_accounts').values(row).execute()

/** Returns whether there was one. */
export const deleteWaitingAccounts = async (tx: Transaction, ownerId: string, now: Date) => {
  const { numDeletedRows } = await tx
    .deleteFrom('collecting_accounts')
    .where('owner_id', '=', ownerId)
    .where('opens_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Accounts that are open by now and of which guests were not told; locked, and marked as announced. */
export const takeOpenedAccounts = (tx: Transaction, now: Date) =>
  tx
    .updateTable('collecting_accounts')
    .set({ announced_at: now })
    .where('announced_at', 'is', null)
    .where('opens_at', '<=', now)
    .returning(['owner_id', 'opens_at'])
    .execute()

/** Nobody needs the accounts that were replaced. */
export const deleteFormerAccounts = (tx: Transaction, ownerId: string, opensAt: Date) =>
  tx
    .deleteFrom('collecting_accounts')
    .where('owner_id', '=', ownerId)
    .where('opens_at', '<', opensAt)
    .execute()
