import type { Transaction } from './transaction.ts'

/**
 * Waits for other transactions that lock this account, and makes later ones wait: what its person has is then counted
 * exactly. Rows that merely reference the account are not blocked. Undefined where there is no such account.
 */
export const lockAccount = (tx: Transaction, id: string) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
