import type { Transaction as KyselyTransaction } from 'kysely'
import { isRefusal, type Refusal } from '../http/refusal.ts'
import type { Database } from './database.ts'
import type { DB } from './types.ts'

export type Transaction = KyselyTransaction<DB>

/** A database or a transaction on it: queries work on both, so that services compose. */
export type Queryable = Database | Transaction

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('rolled back')
    this.refusal = refusal
  }
}

/** Runs `work` in one transaction. A refusal is a value for the caller, and nothing of it stays behind. */
export const inTransaction = async <T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | Refusal> => {
  try {
    return await db.transaction().execute(async tx => {
      const result = await work(tx)
      if (isRefusal(result)) throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}
