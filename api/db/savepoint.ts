import { sql } from 'kysely'
import { isRefusal, type Refusal } from '../kernel/refusal.ts'
import type { Transaction } from './transaction.ts'

/**
 * Runs one part of a transaction in a savepoint: a refusal or an exception rolls this part back and keeps the others.
 */
export const inSavepoint = async <T>(
  tx: Transaction,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    if (isRefusal(result)) await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}
