import type { Settlement } from '#contract/payments/stay-payments.schemas.ts'
import type { Transaction } from '../../db/transaction.ts'

/** The dates of payments are cleared: where the stay is paid through the platform, the database sets them anew. */
export const setSettlement = (tx: Transaction, id: string, settlement: Settlement, now: Date) =>
  tx
    .updateTable('bookings')
    .set({ settlement, deposit_due_on: null, balance_due_on: null, updated_at: now })
    .where('id', '=', id)
    .execute()
