import type { Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isVisibleTo } from './queries.ts'

/**
 * The same lock as `lockHome` of availability. Undefined when the viewer may not see the property, also when it was
 * hidden while this waited.
 */
export const lockProperty = (tx: Transaction, viewer: Principal, id: string) =>
  tx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', id)
    .where(isVisibleTo(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst()
