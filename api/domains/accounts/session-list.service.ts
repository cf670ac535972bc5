import type { OpenSession } from '#contract/accounts/sessions.endpoints.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { deviceNames } from './devices.service.ts'
import { endOwnSession, endSessions, listSessions } from './sessions.queries.ts'
import { IDLE_MS } from './sessions.service.ts'
import { sessionView } from './views.ts'

/** The sessions of a person. */
export const openSessions = async (
  ctx: Context,
  // The caller's own session; null where an admin reads the list of somebody else.
  whose: { id: string; sessionId: string | null },
  input: { limit: number; offset: number },
): Promise<{ count: number; sessions: OpenSession[] }> => {
  const at = ctx.clock()
  const usedSince = new Date(at.getTime() - IDLE_MS)
  const { rows, count } = await listSessions(ctx.db, {
    userId: whose.id,
    current: whose.sessionId,
    at,
    usedSince,
    ...input,
  })
  return { count, sessions: rows.map(row => sessionView(row, deviceNames(row.user_agent), whose.sessionId)) }
}

/** Refuses `thing.not_found` for somebody else's session and for one that has ended. */
export const endOpenSession = (ctx: Context, actor: Actor, id: string): Promise<true | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const ending = { id, userId: actor.id, because: 'signed_out', at: ctx.clock() } as const
    if (!(await endOwnSession(tx, ending))) return refuse('thing.not_found')
    await audit(tx, { action: 'session.ended', subject: { kind: 'session', id }, concerns: actor.id })
    return true
  })

export const endOtherSessions = (ctx: Context, actor: Actor): Promise<number | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const ending = { except: actor.sessionId, because: 'signed_out', at: ctx.clock() } as const
    const count = await endSessions(tx, actor.id, ending)
    const subject = { kind: 'person', id: actor.id } as const
    if (count > 0) await audit(tx, { action: 'session.others_ended', subject, after: { count } })
    return count
  })
