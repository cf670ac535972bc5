import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { isOwnedBy } from '../properties/editing.queries.ts'
import { type EnteredStayRow, findEnteredStay } from './entered-stays.queries.ts'

declare const enters: unique symbol
declare const keeps: unique symbol

/** Permission to enter stays at a home: for its owner alone. */
export interface EnteringOwner {
  readonly [enters]: true
  readonly by: Principal
  readonly propertyId: string
}

/** A stay that the viewer entered. */
export type OwnEnteredStay = EnteredStayRow & { readonly [keeps]: true; readonly by: Principal }

/** Another owner's home is answered like one that does not exist. */
export const enterStayAt = async (
  on: Queryable,
  owner: Principal,
  propertyId: string,
): Promise<EnteringOwner | Refusal> =>
  (await isOwnedBy(on, { ownerId: owner.id, propertyId }))
    ? ({ by: owner, propertyId } as EnteringOwner)
    : refuse('thing.not_found')

/** `thing.not_found` for everybody but the owner who entered it. */
export const seeEnteredStay = async (
  on: Queryable,
  owner: Principal,
  id: string,
): Promise<OwnEnteredStay | Refusal> => {
  const row = await findEnteredStay(on, owner.id, id)
  return row ? ({ ...row, by: owner } as OwnEnteredStay) : refuse('thing.not_found')
}
