import { randomBytes } from 'node:crypto'
import { VIEWING_MINUTES, type Viewing } from '#contract/accounts/viewing.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { hashViewingToken } from '../../http/viewer.ts'
import { record } from '../audit/record.service.ts'
import { tellOfViewing } from './viewing.jobs.ts'
import type { Viewable } from './viewing.policy.ts'
import { endViewing, insertViewing, isViewingOf } from './viewing.queries.ts'

/** Begins it: the record and the person's mail come with it or not at all. */
export const startViewing = (
  ctx: Context,
  { viewer, person }: Viewable,
  reason: string,
): Promise<Viewing | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const endsAt = new Date(at.getTime() + VIEWING_MINUTES * 60_000)
    const token = randomBytes(32).toString('base64url')
    const id = await insertViewing(tx, {
      viewerId: viewer.id,
      viewedId: person.id,
      sessionId: viewer.sessionId,
      tokenHash: hashViewingToken(token),
      reason,
      at,
      endsAt,
    })
    await record(tx, { action: 'viewing.started', subject: { kind: 'person', id: person.id }, reason })
    await ctx.jobs.enqueue(tx, tellOfViewing, { id })
    return { id, token: `viewing_${token}`, ends_at: endsAt.toISOString(), person }
  })

/** One that is over by now stays over, and says nothing more. Refuses 'thing.not_found' for another's. */
export const stopViewing = (ctx: Context, id: string, viewerId: string): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const ended = await endViewing(tx, id, viewerId, ctx.clock())
    if (ended) await record(tx, { action: 'viewing.ended', subject: { kind: 'person', id: ended.viewed_id } })
    else if (!(await isViewingOf(tx, id, viewerId))) return refuse('thing.not_found')
    return null
  })
