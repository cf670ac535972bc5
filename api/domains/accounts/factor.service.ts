import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { newRecoveryCodes, newSecret, sealSecret, setupUri, takeAppCode } from './codes.service.ts'
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  findFactorStatus,
  replaceRecoveryCodes,
  startFactor,
} from './factor.queries.ts'
import { tellOfSecondFactor } from './jobs.ts'
import type { Proof } from './proof.service.ts'
import { holdAccount } from './queries.ts'
import { admitCode, clearTries } from './throttle.service.ts'

/** A set-up that is not finished within this time begins anew: its secret was shown on a screen. */
const SETUP_MS = 15 * 60_000

const wrongCode = () => refuse('factor.code_wrong', { fields: { code: 'code.wrong' } })

/** Runs `work` on the held account; a code that it takes is counted first, and the count cleared when all went well. */
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

/** Makes a secret; nothing changes at the sign-in yet. Refuses `factor.on_already`. */
export const startSecondFactor = async (
  ctx: Context,
  proof: Proof,
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

/** From now on sign-in asks for a code. Refuses `factor.on_already`, `not_started` and `code_wrong`. */
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
    await ctx.jobs.enqueue(tx, tellOfSecondFactor, { userId: actor.id, on: true })
    await record(tx, { action: 'factor.enabled', subject: { kind: 'person', id: actor.id } })
    return { recovery_codes: await giveRecoveryCodes(ctx, tx, actor.id) }
  })

/** Runs `work` on the held account where the second factor is on. Refuses `factor.off`. */
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

/** Refuses `factor.off`; where it is on, the proof holds a code. */
export const renewRecoveryCodes = (
  ctx: Context,
  { userId }: Proof,
): Promise<{ recovery_codes: string[] } | Refusal> =>
  whileOn(ctx, userId, async tx => {
    await record(tx, { action: 'factor.codes_renewed', subject: { kind: 'person', id: userId } })
    return { recovery_codes: await giveRecoveryCodes(ctx, tx, userId) }
  })

/** Refuses `factor.off`; where it is on, the proof holds a code. */
export const disableSecondFactor = (ctx: Context, { userId }: Proof): Promise<null | Refusal> =>
  whileOn(ctx, userId, async tx => {
    await deleteFactor(tx, userId)
    await ctx.jobs.enqueue(tx, tellOfSecondFactor, { userId, on: false })
    await record(tx, { action: 'factor.disabled', subject: { kind: 'person', id: userId } })
    return null
  })
