import { randomBytes } from 'node:crypto'
import { IMPERSONATION_MINUTES, type Impersonation } from '#contract/accounts/impersonation.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashImpersonationToken } from '../../kernel/impersonation-token.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { notifyOfImpersonation } from './impersonation.jobs.ts'
import type { ImpersonationGrant } from './impersonation.policy.ts'
import { closeImpersonation, insertImpersonation, isImpersonationBy } from './impersonation.queries.ts'

/** Begins an impersonation. The audit entry and the mail are written in the same transaction. */
export const startImpersonation = (
  ctx: Context,
  { viewer, person }: ImpersonationGrant,
  reason: string,
): Promise<Impersonation | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const endsAt = new Date(at.getTime() + IMPERSONATION_MINUTES * 60_000)
    const token = randomBytes(32).toString('base64url')
    const id = await insertImpersonation(tx, {
      viewerId: viewer.id,
      viewedId: person.id,
      sessionId: viewer.sessionId,
      tokenHash: hashImpersonationToken(token),
      reason,
      at,
      endsAt,
    })
    await audit(tx, { action: 'viewing.started', subject: { kind: 'person', id: person.id }, reason })
    await ctx.jobs.enqueue(tx, notifyOfImpersonation, { id })
    return { id, token: `viewing_${token}`, ends_at: endsAt.toISOString(), person }
  })

/**
 * An impersonation that has ended stays ended without another audit entry. Refuses 'thing.not_found' for another
 * admin's.
 */
export const stopImpersonation = (ctx: Context, id: string, viewerId: string): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const ended = await closeImpersonation(tx, id, viewerId, ctx.clock())
    if (ended) await audit(tx, { action: 'viewing.ended', subject: { kind: 'person', id: ended.viewed_id } })
    else if (!(await isImpersonationBy(tx, id, viewerId))) return refuse('thing.not_found')
    return null
  })
