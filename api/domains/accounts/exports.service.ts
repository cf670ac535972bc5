import { buffer } from 'node:stream/consumers'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { buildExport, EXPORT_MS } from './exports.jobs.ts'
import { findExport, insertExport, latestExport } from './exports.queries.ts'
import { holdAccount } from './queries.ts'
import type { TakeProof } from './reauthentication.service.ts'

/** At most once a day. */
const PAUSE_MS = DAY_MS

/** Refuses `account.export_daily` with the time to wait, and whatever `takeProof` refuses. */
export const askForExport = (
  ctx: Context,
  actor: Actor,
  takeProof: TakeProof,
): Promise<{ requested_at: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    if (!(await holdAccount(tx, actor.id))) return refuse('session.ended')
    const latest = await latestExport(tx, actor.id)
    const waitMs = latest ? latest.requested_at.getTime() + PAUSE_MS - at.getTime() : 0
    if (waitMs > 0) return refuse('account.export_daily', { retryAfter: waitMs / 1_000 })
    const proof = await takeProof(tx)
    if (isRefusal(proof)) return proof
    const { id } = await insertExport(tx, {
      userId: actor.id,
      at,
      expiresAt: new Date(at.getTime() + EXPORT_MS),
    })
    await ctx.jobs.enqueue(tx, buildExport, { id })
    await audit(tx, { action: 'account.export_requested', subject: { kind: 'person', id: actor.id } })
    return { requested_at: at.toISOString() }
  })

/** The caller's own export that is ready. Refuses `thing.not_found` in all other cases. */
export const ownExport = async (ctx: Context, actor: Actor, id: string) => {
  const found = await findExport(ctx.db, id)
  const { storage_key: storageKey, bytes } = found ?? {}
  if (!found || !storageKey || !bytes || found.user_id !== actor.id || found.expires_at <= ctx.clock())
    return refuse('thing.not_found')
  return { ...found, storage_key: storageKey, bytes }
}

export const ownExportFile = async (
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<{ filename: string; content: Uint8Array } | Refusal> => {
  const found = await ownExport(ctx, actor, id)
  if (isRefusal(found)) return found
  const file = await ctx.storage.get(found.storage_key)
  if (!file) return refuse('thing.not_found')
  const day = found.requested_at.toISOString().slice(0, 10)
  return { filename: `latchkey-${day}.zip`, content: await buffer(file.body) }
}
