import type { Queryable, Transaction } from '../../db/transaction.ts'

/** The payout account that an owner has saved. */
export const findBankDetails = (on: Queryable, ownerId: string) =>
  on
    .selectFrom('bank_details')
    .innerJoin('payout_accounts', 'payout_accounts.id', 'bank_details.payout_account_id')
    .select([
      'payout_accounts.id',
      'payout_accounts.bank_name',
      'payout_accounts.account_name',
      'payout_accounts.account_number_sealed',
      'payout_accounts.account_last4',
      'payout_accounts.opens_at',
    ])
    .where('bank_details.owner_id', '=', ownerId)
    .executeTakeFirst()

export const putBankDetails = (tx: Transaction, ownerId: string, accountId: string, now: Date) =>
  tx
    .insertInto('bank_details')
    .values({ owner_id: ownerId, payout_account_id: accountId, updated_at: now })
    .onConflict(conflict =>
      conflict.column('owner_id').doUpdateSet({ payout_account_id: accountId, updated_at: now }),
    )
    .execute()

export const deleteBankDetails = (tx: Transaction, ownerId: string) =>
  tx.deleteFrom('bank_details').where('owner_id', '=', ownerId).execute()
