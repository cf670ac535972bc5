import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Role } from '#contract/kernel/calls.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { Context } from '../context.ts'
import { askedTogether } from '../db/asked-together.ts'
import { statement } from '../db/statement.ts'
import { readAccessToken } from './access-token.ts'
import { identifyViewed, viewingTokenOf } from './viewer.ts'

/** The signed-in person of a request, as the database knows them now. */
export interface Actor {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly onboarded: boolean
  readonly sessionId: string
  /** The one that they chose; null where they left it to their browser. */
  readonly language: Language | null
  /** The admin who looks with this person's eyes; read only. */
  readonly viewedBy?: string
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

const readSessions = statement((on, ids: string[]) =>
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
    // Behind a select their number is unknown to the planner: it would make a plan anew for each one otherwise.
    .where(sql<boolean>`sessions.id = any((select ${ids}::uuid[])::uuid[])`)
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled_at', 'is', null),
)

const findSession = askedTogether((on, ids: string[]) => {
  const reading = readSessions(on, ids)
  return ids.map(async id => (await reading).find(row => row.session_id === id))
})

/**
 * Who is calling; null when nobody valid is. Role and standing come from the database at each request, never
 * from the token, so that ending a session or disabling an account works at once.
 */
export const identify = async (ctx: Context, request: FastifyRequest): Promise<Actor | null> => {
  const lent = viewingTokenOf(request)
  if (lent) return identifyViewed(ctx, lent)
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
