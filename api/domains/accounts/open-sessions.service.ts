import type { OpenSession } from '#contract/accounts/sessions.endpoints.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { deviceNames } from './devices.service.ts'
import { endOwnSession, endSessions, listSessions } from './sessions.queries.ts'
import { IDLE_MS } from './sessions.service.ts'
import { sessionView } from './views.ts'

/** Where a person is signed in. */
export const openSessions = async (
  ctx: Context,
  // Null where somebody else looks at them.
  whose: { id: string; sessionId: string | null },
  asked: { limit: number; offset: number },
): Promise<{ count: number; sessions: OpenSession[] }> => {
  const at = ctx.clock()
  const usedSince = new Date(at.getTime() - IDLE_MS)
  const { rows, count } = await listSessions(ctx.db, {
    userId: whose.id,
    current: whose.sessionId,
    at,
    usedSince,
    ...asked,
  })
  return { count, sessions: rows.map(row => sessionView(row, deviceNames(row.user_agent), whose.sessionId)) }
}

/** Refuses `thing.not_found` for somebody else's session and for one that is over, alike. */
export const endOpenSession = async (ctx: Context, actor: Actor, id: string): Promise<true | Refusal> =>
  (await endOwnSession(ctx.db, { id, userId: actor.id, because: 'signed_out', at: ctx.clock() })) ||
  refuse('thing.not_found')

export const endOtherSessions = (ctx: Context, actor: Actor): Promise<number> =>
  endSessions(ctx.db, actor.id, { except: actor.sessionId, because: 'signed_out', at: ctx.clock() })
