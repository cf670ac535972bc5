import { sql } from 'kysely'
import { isRefusal, type Refusal } from '../http/refusal.ts'
import type { Transaction } from './transaction.ts'

/** Runs one of many parts of a transaction: of a refusal, or of a surprise, nothing stays, and the other parts do. */
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
