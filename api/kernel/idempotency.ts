import { KEPT_DAYS } from '#contract/kernel/retention.ts'
import type { Transaction } from '../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

/** How long a first answer is kept for retries. */
export const RETRY_HOURS = KEPT_DAYS.firstAnswers * 24

/** A request that may be repeated: its owner and its key. Null when the client sent no key. */
export interface RetryKey {
  readonly userId: string
  readonly route: string
  readonly key: string
  readonly bodyHash: Buffer
}

/**
 * Runs `work` once per key, in the caller's transaction: a retry waits for the first try and gets its answer. A refused
 * first try is rolled back completely, so its retry counts as a first try again.
 */
export const onceOnly = async <T extends object>(
  tx: Transaction,
  retry: RetryKey | null,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  if (!retry) return work()
  const mine = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: retry.userId, route: retry.route, key: retry.key, body_hash: retry.bodyHash })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!mine) {
    const first = await tx
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'body'])
      .where('user_id', '=', retry.userId)
      .where('route', '=', retry.route)
      .where('key', '=', retry.key)
      // The lock makes this transaction's commit wait until a second machine has the first one's, where there is one.
      .forUpdate()
      .executeTakeFirst()
    if (!first?.body) return refuse('request.in_flight', { retryAfter: 1 })
    if (!first.body_hash.equals(retry.bodyHash)) return refuse('request.key_reused')
    return first.body as T
  }
  const result = await work()
  if (isRefusal(result)) return result
  await tx
    .updateTable('idempotency_keys')
    .set({ body: JSON.stringify(result) })
    .where('user_id', '=', retry.userId)
    .where('route', '=', retry.route)
    .where('key', '=', retry.key)
    .execute()
  return result
}
