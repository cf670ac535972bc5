import { sql } from 'kysely'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { createKeyedMutex } from '../../concurrency.ts'
import type { Transaction } from '../../db/transaction.ts'
import { minimumNightsOn } from './queries.ts'

/**
 * Keyed mutex in front of a property's lock, within this process. Under a burst at one property, callers wait here
 * without a connection and not in the database, where the lock would time out. Between processes the row lock decides.
 */
export const withPropertyMutex = createKeyedMutex()

/** Locks a property for people who are party to something there, whether or not they may still see it. */
export const lockHome = (tx: Transaction, id: string) =>
  tx
    .selectFrom('properties')
    .select(['owner_id', 'title', 'time_zone', 'max_guests', 'max_pets', 'maximum_nights'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** The shortest stay at a locked home of who arrives on a day. */
export const findMinimumNights = async (tx: Transaction, id: string, day: CalendarDate) => {
  const { least } = await tx
    .selectFrom('properties')
    .select(minimumNightsOn(sql`${day}::date`).as('least'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return least
}
