import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { answersWithin } from '../db/answers-within.ts'
import { type LogPosition, type Replica, readLogPosition } from '../db/replica.ts'
import { isTemporary } from '../db/temporary.ts'
import type { Actor } from '../kernel/actor.ts'
import { identify } from './identify.ts'

/** After so long without an answer the primary is taken to be away. */
const PATIENCE_MS = 2_000

/** Where a call is answered; without a replica, from the primary. */
export interface CallSource {
  readonly actor: Actor | null
  readonly replica: Replica | null
  /** What the replica must have followed to; null while the primary is away, and nothing can be written. */
  readonly position: LogPosition | null
}

const isAway = (error: unknown) =>
  isTemporary(error as Error) || String(error).includes('did not answer within')

/**
 * The caller, and where the call may be answered. The primary says who calls, and where its log is, so that a replica
 * shows at least what everybody had written before. Only while it is away a replica says who calls.
 */
export const findSource = async (
  ctx: Context,
  request: FastifyRequest,
  replica: Replica | null,
): Promise<CallSource> => {
  if (!replica) return { actor: await identify(ctx, request), replica, position: null }
  try {
    const [actor, position] = await answersWithin(
      PATIENCE_MS,
      Promise.all([identify(ctx, request), readLogPosition(ctx.db)]),
    )
    return { actor, replica, position }
  } catch (error) {
    if (!isAway(error)) throw error
    const actor = await replica.read(null, db => identify({ ...ctx, db }, request))
    return { actor, replica, position: null }
  }
}

/** Answers from the replica, or from the primary where the replica cannot. */
export const answerFrom = async <T>(
  ctx: Context,
  { replica, position }: CallSource,
  work: (on: Context) => Promise<T>,
): Promise<T> => {
  if (!replica) return work(ctx)
  try {
    return await replica.read(position, db => work({ ...ctx, db }))
  } catch (error) {
    if (position === null) throw error
    ctx.log.debug({ err: error }, 'answered from the primary')
    return work(ctx)
  }
}
