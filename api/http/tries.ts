import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Call } from '#contract/kernel/calls.ts'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/transaction.ts'
import { refuse } from '../kernel/refusal.ts'
import { sendRefusal } from './send-problem.ts'

const MINUTE_SECONDS = 60

/**
 * An IPv6 address counts as its /64, because its user controls all of it. The key is hashed, so that no address is
 * stored.
 */
const keyOf = (call: Call, address: string) =>
  createHash('sha256')
    .update(`${call.method} ${call.path}\n${normalizeIP(address)}`)
    .digest('base64url')

interface Tried {
  /** Within the minute that began with the first try. */
  readonly tries: number
  readonly begun_at: Date
}

/**
 * Counts a try before it is made, in one statement, so that simultaneous tries are all counted. Undefined past `most`.
 */
const countTry = async (
  on: Queryable,
  { key, most, at }: { key: string; most: number; at: Date },
): Promise<Tried | undefined> => {
  const minute = sql`make_interval(secs => ${MINUTE_SECONDS})`
  // A minute that begins later than the next one can only be from a clock that was set back.
  const over = sql`(call_tries.begun_at <= ${at}::timestamptz - ${minute}
    or call_tries.begun_at > ${at}::timestamptz + ${minute})`
  const counted = await sql<Tried>`
    insert into call_tries (key, tries, begun_at) values (${key}, 1, ${at})
    on conflict (key) do update set
      tries = case when ${over} then 1 else call_tries.tries + 1 end,
      begun_at = case when ${over} then excluded.begun_at else call_tries.begun_at end
    where ${over} or call_tries.tries < ${most}::int
    returning tries, begun_at`.execute(on)
  return counted.rows[0]
}

const secondsLeft = (begunAt: Date, at: Date) =>
  Math.max(1, Math.ceil(MINUTE_SECONDS - (at.getTime() - begunAt.getTime()) / 1_000))

/**
 * Limits the tries of a call per minute and address, over all servers that share the database. It runs before the body
 * is read and before any expensive work. It is part of the route, so that it counts however the URL is spelled.
 */
export const limitTries =
  (ctx: Context, call: Call, most: number) => async (request: FastifyRequest, reply: FastifyReply) => {
    const at = ctx.clock()
    const key = keyOf(call, request.ip)
    const counted = await countTry(ctx.db, { key, most, at })
    if (counted) {
      reply.header('x-ratelimit-limit', most).header('x-ratelimit-remaining', most - counted.tries)
      reply.header('x-ratelimit-reset', secondsLeft(counted.begun_at, at))
      return
    }
    const first = await ctx.db
      .selectFrom('call_tries')
      .select('begun_at')
      .where('key', '=', key)
      .executeTakeFirst()
    reply.header('x-ratelimit-limit', most).header('x-ratelimit-remaining', 0)
    return sendRefusal(
      reply,
      refuse('request.too_many', { retryAfter: secondsLeft(first?.begun_at ?? at, at) }),
    )
  }
