import type { Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { lockAdmins } from './deletion.queries.ts'
import { holdPerson, isAdminStill, type PersonRow } from './standing.queries.ts'

declare const held: unique symbol

/** Somebody whose account an admin may act on now. Until the transaction ends nothing else happens to it. */
export type HeldPerson = PersonRow & { readonly [held]: true; readonly by: string }

/**
 * Admins act on people one after the other, and each only while they are one: of two who suspend each other the
 * second finds that their own time is over. Refuses `session.ended` then, and `thing.not_found`.
 */
export const holdForAdmin = async (
  tx: Transaction,
  adminId: string,
  personId: string,
): Promise<HeldPerson | Refusal> => {
  await lockAdmins(tx)
  if (!(await isAdminStill(tx, adminId))) return refuse('session.ended')
  const person = await holdPerson(tx, personId)
  return person ? ({ ...person, by: adminId } as HeldPerson) : refuse('thing.not_found')
}
