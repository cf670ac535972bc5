import type { Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { isAdminStill, type LockedPersonRow, lockPerson } from './account-status.queries.ts'
import { lockAdmins } from './deletion.queries.ts'

declare const held: unique symbol

/** An account that an admin may act on, locked until the transaction ends. */
export type LockedAccount = LockedPersonRow & { readonly [held]: true; readonly by: string }

/**
 * Admins act on accounts one after the other, and each only while they are still an admin: when two suspend each other,
 * the second is refused. Refuses `session.ended` then, and `thing.not_found`.
 */
export const lockForAdmin = async (
  tx: Transaction,
  adminId: string,
  personId: string,
): Promise<LockedAccount | Refusal> => {
  await lockAdmins(tx)
  if (!(await isAdminStill(tx, adminId))) return refuse('session.ended')
  const person = await lockPerson(tx, personId)
  return person ? ({ ...person, by: adminId } as LockedAccount) : refuse('thing.not_found')
}
