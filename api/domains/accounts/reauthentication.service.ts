import { createHash, randomBytes } from 'node:crypto'
import type { Reauthentication, ReauthenticationToken } from '#contract/accounts/schemas.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { type PasswordReauth, proveIdentity, toPasswordReauth } from './proof.service.ts'
import { holdAccount } from './queries.ts'
import { putReauthentication, takeToken } from './reauthentication.queries.ts'

/** Long enough for the call that needs it and one retry. */
const LASTS_MS = 5 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Exchanges password and code for a token that one dangerous call of this session consumes. Refuses as `proveIdentity`
 * does.
 */
export const reauthenticate = async (
  ctx: Context,
  actor: Actor,
  given: Reauthentication,
): Promise<ReauthenticationToken | Refusal> => {
  const proof = await proveIdentity(ctx, actor, given)
  if (isRefusal(proof)) return proof
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.clock().getTime() + LASTS_MS)
  await putReauthentication(ctx.db, { sessionId: actor.sessionId, tokenHash: hashOf(token), expiresAt })
  return { token, expires_at: expiresAt.toISOString() }
}

/** Consumes the token of a request in the same transaction as its action: a refused action leaves the token unused. */
export type TakeProof = (tx: Transaction) => Promise<PasswordReauth | Refusal>

/** Refuses `session.reauthentication_needed` where the header is missing, used, too old, or of another session. */
export const proofFrom =
  (ctx: Context, actor: Actor, header: string | string[] | undefined): TakeProof =>
  async tx => {
    const needed = refuse('session.reauthentication_needed')
    if (typeof header !== 'string' || header === '') return needed
    const account = await holdAccount(tx, actor.id)
    if (!account) return refuse('session.ended')
    const given = { sessionId: actor.sessionId, tokenHash: hashOf(header), at: ctx.clock() }
    return (await takeToken(tx, given)) ? toPasswordReauth(account) : needed
  }
