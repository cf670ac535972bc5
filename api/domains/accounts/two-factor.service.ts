import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { notifyOfSecondFactor } from './jobs.ts'
import type { PasswordReauth } from './proof.service.ts'
import { holdAccount } from './queries.ts'
import { admitCode, clearTries } from './throttle.service.ts'
import { newRecoveryCodes, newSecret, sealSecret, setupUri, takeAppCode } from './totp.service.ts'
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  findFactorStatus,
  replaceRecoveryCodes,
  startFactor,
} from './two-factor.queries.ts'

/** A set-up that is not finished within this time must be restarted, because its secret was shown on a screen. */
const SETUP_MS = 15 * 60_000

const wrongCode = () => refuse('factor.code_wrong', { fields: { code: 'code.wrong' } })

/** Runs `work` on the locked account. A code is counted before it is checked; success resets the count. */
const withCodeCounted = async <T>(
  ctx: Context,
  userId: string,
  work: (tx: Transaction, at: Date) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const at = ctx.clock()
  const tries = await admitCode(ctx.db, userId, at)
  if (isRefusal(tries)) return tries
  return inTransaction(ctx.db, async tx => {
    if (!(await holdAccount(tx, userId))) return refuse('session.ended')
    const result = await work(tx, at)
    if (!isRefusal(result)) await clearTries(tx, tries)
    return result
  })
}

const giveRecoveryCodes = async (ctx: Context, tx: Transaction, userId: string): Promise<string[]> => {
  const { codes, hashes } = newRecoveryCodes(ctx, userId)
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

export const factorStatus = async (ctx: Context, userId: string) => {
  const row = await findFactorStatus(ctx.db, userId)
  return {
    enabled: row !== undefined,
    since: row?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: row?.codes_left ?? 0,
  }
}

/** Creates a secret; sign-in does not change yet. Refuses `factor.on_already`. */
export const startSecondFactor = async (
  ctx: Context,
  proof: PasswordReauth,
): Promise<{ secret: string; uri: string } | Refusal> => {
  const secret = newSecret()
  const begun = await inTransaction(ctx.db, async tx => {
    if (!(await holdAccount(tx, proof.userId))) return refuse('session.ended')
    const sealedSecret = sealSecret(ctx, secret, proof.userId)
    const started = await startFactor(tx, { userId: proof.userId, sealedSecret, at: ctx.clock() })
    return started || refuse('factor.on_already')
  })
  return isRefusal(begun) ? begun : { secret, uri: setupUri(secret, proof.email) }
}

/**
 * Turns two-factor on: from now on sign-in asks for a code. Refuses `factor.on_already`, `not_started` and
 * `code_wrong`.
 */
export const confirmSecondFactor = (
  ctx: Context,
  actor: Actor,
  code: string,
): Promise<{ recovery_codes: string[] } | Refusal> =>
  withCodeCounted(ctx, actor.id, async (tx, at) => {
    const factor = await findFactor(tx, actor.id)
    if (factor?.confirmed_at) return refuse('factor.on_already')
    if (!factor || at.getTime() - factor.started_at.getTime() > SETUP_MS) return refuse('factor.not_started')
    if (!(await takeAppCode(ctx, tx, { userId: actor.id, factor, code, at }))) return wrongCode()
    await confirmFactor(tx, actor.id, at)
    await ctx.jobs.enqueue(tx, notifyOfSecondFactor, { userId: actor.id, on: true })
    await audit(tx, { action: 'factor.enabled', subject: { kind: 'person', id: actor.id } })
    return { recovery_codes: await giveRecoveryCodes(ctx, tx, actor.id) }
  })

/** Runs `work` on the locked account where two-factor is on. Refuses `factor.off`. */
const whileOn = <T>(
  ctx: Context,
  userId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | Refusal> =>
  inTransaction<T | Refusal>(ctx.db, async tx => {
    if (!(await holdAccount(tx, userId))) return refuse('session.ended')
    const factor = await findFactor(tx, userId)
    return factor?.confirmed_at ? work(tx) : refuse('factor.off')
  })

/** Refuses `factor.off`. Where two-factor is on, the proof contains a code. */
export const renewRecoveryCodes = (
  ctx: Context,
  { userId }: PasswordReauth,
): Promise<{ recovery_codes: string[] } | Refusal> =>
  whileOn(ctx, userId, async tx => {
    await audit(tx, { action: 'factor.codes_renewed', subject: { kind: 'person', id: userId } })
    return { recovery_codes: await giveRecoveryCodes(ctx, tx, userId) }
  })

/** Refuses `factor.off`. Where two-factor is on, the proof contains a code. */
export const disableSecondFactor = (ctx: Context, { userId }: PasswordReauth): Promise<null | Refusal> =>
  whileOn(ctx, userId, async tx => {
    await deleteFactor(tx, userId)
    await ctx.jobs.enqueue(tx, notifyOfSecondFactor, { userId, on: false })
    await audit(tx, { action: 'factor.disabled', subject: { kind: 'person', id: userId } })
    return null
  })
