import type { FastifyRequest } from 'fastify'
import type { Call, Role } from '#contract/kernel/calls.ts'
import type { Context } from '../context.ts'
import { hashImpersonationToken } from '../kernel/impersonation-token.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'

/** A separate token type: it is never accepted as an access token, and no access token is accepted as one. */
const VIEWING = /^Bearer viewing_([\w-]{43})$/

/** The token that a request carries instead of an access token while an admin impersonates somebody. */
export const readImpersonationToken = (request: FastifyRequest): string | undefined =>
  VIEWING.exec(request.headers.authorization ?? '')?.[1]

/**
 * The impersonated person and the admin: only before the impersonation ends, from an open session, for an account that
 * is an admin now, and never as another admin. All of it is checked in the database at each request.
 */
export const identifyImpersonated = async (ctx: Context, token: string) => {
  const row = await ctx.db
    .selectFrom('viewings')
    .innerJoin('sessions', 'sessions.id', 'viewings.session_id')
    .innerJoin('users as viewer', 'viewer.id', 'viewings.viewer_id')
    .innerJoin('users as viewed', 'viewed.id', 'viewings.viewed_id')
    .select(['viewed.id', 'viewed.email', 'viewed.user_type', 'viewed.onboarding_completed'])
    .select(['viewings.session_id', 'viewings.viewer_id'])
    .where('viewings.token_hash', '=', hashImpersonationToken(token))
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
        // Answers are in the language of the admin who reads them.
        language: null,
        impersonatedBy: row.viewer_id,
      }
    : null
}

/** An impersonating admin changes nothing, and reads only what the table of calls allows while impersonating. */
export const refuseWhileImpersonating = (call: Call): Refusal | null => {
  if (call.method !== 'GET' && !call.changesNothing) return refuse('viewing.read_only')
  return call.allowWhileImpersonating ? null : refuse('viewing.closed')
}
