import type { Transaction as KyselyTransaction } from 'kysely'
import { isRefusal, type Refusal } from '../kernel/refusal.ts'
import type { Database } from './database.ts'
import type { DB } from './types.ts'

export type Transaction = KyselyTransaction<DB>

/** A database or a transaction: queries accept both, so that services can be combined. */
export type Queryable = Database | Transaction

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('rolled back')
    this.refusal = refusal
  }
}

/** Runs `work` in one transaction. A refusal is returned to the caller and rolls the transaction back. */
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
