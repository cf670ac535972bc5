import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Queryable } from '../../db/transaction.ts'

/** Stores an event as it came; false where it is known. */
export const insertEvent = async (
  on: Queryable,
  event: { id: string; type: string; raw: string; received_at: Date; applied_at: Date | null },
): Promise<boolean> => {
  const row = await on
    .insertInto('stripe_events')
    .values(event)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findEvent = (on: Queryable, id: string) =>
  on.selectFrom('stripe_events').select(['id', 'type', 'applied_at']).where('id', '=', id).executeTakeFirst()

export const markApplied = (on: Queryable, id: string, now: Date) =>
  on
    .updateTable('stripe_events')
    .set({ applied_at: now })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .execute()

/** Events are kept for so many days; the provider repeats them for three. */
const KEPT_DAYS = 90

export const forgetEvents = (on: Queryable, now: Date) =>
  on
    .deleteFrom('stripe_events')
    .where('received_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .where('applied_at', 'is not', null)
    .execute()
