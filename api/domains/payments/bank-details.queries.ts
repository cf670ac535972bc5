import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { SealedAccount } from './withdrawals.queries.ts'

export const findBankDetails = (on: Queryable, ownerId: string) =>
  on
    .selectFrom('bank_details')
    .select(['bank_name', 'account_name', 'account_number_sealed', 'account_last4'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

export const putBankDetails = (tx: Transaction, ownerId: string, account: SealedAccount, now: Date) =>
  tx
    .insertInto('bank_details')
    .values({ owner_id: ownerId, ...account, updated_at: now })
    .onConflict(conflict => conflict.column('owner_id').doUpdateSet({ ...account, updated_at: now }))
    .execute()
