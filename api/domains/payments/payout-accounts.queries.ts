import type { Queryable, Transaction } from '../../db/transaction.ts'

/** An account as it is stored: the number sealed, the last four characters in clear text. */
export interface SealedAccount {
  bank_name: string
  account_name: string
  account_number_sealed: Buffer
  account_last4: string
}

const columns = [
  'payout_accounts.id',
  'payout_accounts.owner_id',
  'payout_accounts.bank_name',
  'payout_accounts.account_name',
  'payout_accounts.account_number_sealed',
  'payout_accounts.account_last4',
  'payout_accounts.added_at',
  'payout_accounts.opens_at',
  'payout_accounts.first_withdrawal_at',
  'payout_accounts.former_id',
  'payout_accounts.undo_token_hash',
] as const

export type PayoutAccountRow = NonNullable<Awaited<ReturnType<typeof findPayoutAccount>>>

const accounts = (on: Queryable) =>
  on.selectFrom('payout_accounts').select(columns).where('payout_accounts.removed_at', 'is', null)

export const findPayoutAccount = (on: Queryable, id: string) =>
  accounts(on).where('payout_accounts.id', '=', id).executeTakeFirst()

/** All accounts of an owner that were not removed. */
export const listPayoutAccounts = (on: Queryable, ownerId: string) =>
  accounts(on).where('payout_accounts.owner_id', '=', ownerId).orderBy('payout_accounts.added_at').execute()

/** Accounts that are still waiting, the next to become usable first. */
export const listWaitingAccounts = (on: Queryable, ownerId: string, now: Date) =>
  accounts(on)
    .where('payout_accounts.owner_id', '=', ownerId)
    .where('payout_accounts.opens_at', '>', now)
    .orderBy('payout_accounts.opens_at')
    .execute()

export const findByUndoToken = (on: Queryable, hash: Buffer, addedSince: Date) =>
  accounts(on)
    .where('payout_accounts.undo_token_hash', '=', hash)
    .where('payout_accounts.added_at', '>', addedSince)
    .executeTakeFirst()

export const insertPayoutAccount = (
  tx: Transaction,
  account: SealedAccount & {
    id: string
    owner_id: string
    added_at: Date
    opens_at: Date
    former_id: string | null
    undo_token_hash: Buffer
  },
) => tx.insertInto('payout_accounts').values(account).execute()

export const noteFirstWithdrawal = (tx: Transaction, id: string, at: Date) =>
  tx
    .updateTable('payout_accounts')
    .set({ first_withdrawal_at: at })
    .where('id', '=', id)
    .where('first_withdrawal_at', 'is', null)
    .execute()

/** Removes an account and all that were added after it. Returns which. */
export const removeFrom = async (tx: Transaction, account: PayoutAccountRow, now: Date) => {
  const rows = await tx
    .updateTable('payout_accounts')
    .set({ removed_at: now })
    .where('owner_id', '=', account.owner_id)
    .where('added_at', '>=', account.added_at)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
