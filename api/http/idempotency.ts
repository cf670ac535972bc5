import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { KEPT_DAYS } from '#contract/kernel/retention.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Actor } from './actor.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

/** How long a first answer is kept for retries. */
export const RETRY_HOURS = KEPT_DAYS.firstAnswers * 24

/** Longer keys are named by their hash, so that two of them never meet. */
const LONGEST_KEY = 200

/** A request that may be repeated: whose it is, and which one. Null when the client named none. */
export interface RetryKey {
  readonly userId: string
  readonly route: string
  readonly key: string
  readonly bodyHash: Buffer
}

export const retryKeyOf = (request: FastifyRequest, actor: Actor, body: unknown): RetryKey | null => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  return {
    userId: actor.id,
    route: `${request.method} ${request.routeOptions.url}`,
    key: key.length > LONGEST_KEY ? createHash('sha256').update(key).digest('base64url') : key,
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest(),
  }
}

/**
 * Does `work` once per key, in the caller's transaction: a retry waits for the first try and gets its answer.
 * A refused first try leaves nothing behind, so its retry is a first try again.
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
