import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Role } from '#contract/kernel/calls.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { Context } from '../context.ts'
import { batchLookups } from '../db/batch-lookups.ts'
import { prepareStatement } from '../db/prepared-statement.ts'
import { readAccessToken } from '../kernel/access-token.ts'
import type { Actor } from '../kernel/actor.ts'
import { identifyImpersonated, readImpersonationToken } from './impersonation.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

const readSessions = prepareStatement((on, ids: string[]) =>
  on
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('user_preferences', 'user_preferences.user_id', 'users.id')
    .select([
      'sessions.id as session_id',
      'users.id',
      'users.email',
      'users.user_type',
      'users.onboarding_completed',
      'user_preferences.language',
    ])
    // With a subquery the planner could not know the number of rows and would make a new plan each time.
    .where(sql<boolean>`sessions.id = any((select ${ids}::uuid[])::uuid[])`)
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled_at', 'is', null),
)

const findSession = batchLookups((on, ids: string[]) => {
  const reading = readSessions(on, ids)
  return ids.map(async id => (await reading).find(row => row.session_id === id))
})

/**
 * The caller; null when there is no valid token. Role and account status are read from the database at each request,
 * never from the token, so that ending a session or disabling an account takes effect at once.
 */
export const identify = async (ctx: Context, request: FastifyRequest): Promise<Actor | null> => {
  const lent = readImpersonationToken(request)
  if (lent) return identifyImpersonated(ctx, lent)
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return null
  const claims = await readAccessToken(ctx.secrets.keyFor('access-token'), token, ctx.clock())
  if (!claims) return null
  const row = await findSession(ctx.db, claims.sessionId)
  if (row?.id !== claims.userId) return null
  return {
    id: row.id,
    email: row.email,
    role: row.user_type as Role,
    onboarded: row.onboarding_completed,
    sessionId: claims.sessionId,
    language: row.language as Language | null,
  }
}
