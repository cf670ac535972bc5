import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../kernel/actor.ts'
import type { RetryKey } from '../kernel/idempotency.ts'

/** Longer keys are replaced by their hash, so that two of them never collide. */
const LONGEST_KEY = 200

export const readRetryKey = (request: FastifyRequest, actor: Actor, body: unknown): RetryKey | null => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  return {
    userId: actor.id,
    route: `${request.method} ${request.routeOptions.url}`,
    key: key.length > LONGEST_KEY ? createHash('sha256').update(key).digest('base64url') : key,
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest(),
  }
}
