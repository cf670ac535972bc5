import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call, Role } from '#contract/kernel/calls.ts'
import type { Context } from '../context.ts'
import { type Refusal, refuse } from './refusal.ts'

/** A kind of its own: it is never taken for an access token, nor an access token for it. */
const VIEWING = /^Bearer viewing_([\w-]{43})$/

export const hashViewingToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What the request carries in place of an access token, where an admin looks with another person's eyes. */
export const viewingTokenOf = (request: FastifyRequest): string | undefined =>
  VIEWING.exec(request.headers.authorization ?? '')?.[1]

/**
 * Whose eyes a viewing lends, and to whom: only while it lasts, from a session that is open, to an admin who is one, and
 * never those of another admin. All of it is asked of the database at each request.
 */
export const identifyViewed = async (ctx: Context, token: string) => {
  const row = await ctx.db
    .selectFrom('viewings')
    .innerJoin('sessions', 'sessions.id', 'viewings.session_id')
    .innerJoin('users as viewer', 'viewer.id', 'viewings.viewer_id')
    .innerJoin('users as viewed', 'viewed.id', 'viewings.viewed_id')
    .select(['viewed.id', 'viewed.email', 'viewed.user_type', 'viewed.onboarding_completed'])
    .select(['viewings.session_id', 'viewings.viewer_id'])
    .where('viewings.token_hash', '=', hashViewingToken(token))
    .where('viewings.ended_at', 'is', null)
    .where('viewings.ends_at', '>', ctx.clock())
    .where('sessions.ended_at', 'is', null)
    .where('viewer.disabled_at', 'is', null)
    .where('viewer.user_type', '=', 'admin')
    .where('viewed.disabled_at', 'is', null)
    .where('viewed.user_type', '<>', 'admin')
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        email: row.email,
        role: row.user_type as Role,
        onboarded: row.onboarding_completed,
        sessionId: row.session_id,
        // Answers speak to who reads them.
        language: null,
        viewedBy: row.viewer_id,
      }
    : null
}

/** A viewer changes nothing, and reads only what the table of calls opens to viewers. */
export const refuseViewer = (call: Call): Refusal | null => {
  if (call.method !== 'GET' && !call.changesNothing) return refuse('viewing.read_only')
  return call.openToViewers ? null : refuse('viewing.closed')
}
