import type { Transaction } from '../../db/transaction.ts'
import { oneAtATime } from '../../turns.ts'
import { type Viewer, visibleTo } from './queries.ts'

/**
 * The way to a property's lock within this process. A burst at one property waits here, without a connection, and not
 * in the database, where it would run into the lock's time-out; the lock itself decides between processes.
 */
export const inTurnAt = oneAtATime()

/** Undefined when the viewer may not see the property, also when it was hidden while this waited. */
export const lockProperty = (tx: Transaction, viewer: Viewer, id: string) =>
  tx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', id)
    .where(visibleTo(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The same lock for people who have a part in what is there, whether or not they may still see the property. */
export const lockHome = (tx: Transaction, id: string) =>
  tx
    .selectFrom('properties')
    .select(['owner_id', 'time_zone', 'max_guests', 'minimum_nights', 'maximum_nights'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
