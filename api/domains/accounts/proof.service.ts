import type { Reauthentication } from '#contract/accounts/schemas.ts'
import type { FieldMessage } from '#contract/messages/en.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { takeCode } from './codes.service.ts'
import { findFactor } from './factor.queries.ts'
import { verifyPassword } from './passwords.service.ts'
import { findCredentials, holdAccount } from './queries.ts'
import { admitCode, admitProof, clearTries } from './throttle.service.ts'

declare const proved: unique symbol

/** Somebody who is signed in has shown, just now, that it is them: by the password, and the code where that is on. */
export interface Proof {
  readonly [proved]: true
  readonly userId: string
  readonly email: string
  /** What it was proved against: an act that finds another hash comes too late. */
  readonly passwordHash: string
}

/** For this folder alone: whoever calls it has checked what a proof says. */
export const proofOf = (account: { id: string; email: string; password_hash: string }): Proof =>
  ({ userId: account.id, email: account.email, passwordHash: account.password_hash }) as Proof

/** The code, where the second factor is on; where it is not, whatever stands there does not matter. */
const proveCode = async (ctx: Context, userId: string, code: string | undefined): Promise<true | Refusal> => {
  const factor = await findFactor(ctx.db, userId)
  if (!factor?.confirmed_at) return true
  if (code === undefined) return refuse('factor.code_needed', { fields: { code: 'code.missing' } })
  const at = ctx.clock()
  const tries = await admitCode(ctx.db, userId, at)
  if (isRefusal(tries)) return tries
  return inTransaction(ctx.db, async tx => {
    if (!(await holdAccount(tx, userId))) return refuse('session.ended')
    if (!(await takeCode(ctx, tx, { userId, factor, code, at })))
      return refuse('factor.code_wrong', { fields: { code: 'code.wrong' } })
    await clearTries(tx, tries)
    return true
  })
}

/**
 * Dangerous acts ask once more who it is, because a token may have been stolen. Wrong passwords are counted apart from
 * those of the sign-in: nobody who is kept from the one is kept from the other. Refuses `account.password_wrong`
 * beside `field`, `factor.code_needed` and `code_wrong` beside `code`, `request.too_many` and `server.busy`.
 */
export const proveIdentity = async (
  ctx: Context,
  actor: Actor,
  { password, code }: Reauthentication,
  { field = 'password', withCode = true }: { field?: 'password' | 'old_password'; withCode?: boolean } = {},
): Promise<Proof | Refusal> => {
  const tries = await admitProof(ctx.db, actor.id, ctx.clock())
  if (isRefusal(tries)) return tries
  const account = await findCredentials(ctx.db, actor.email)
  if (account?.id !== actor.id) return refuse('session.ended')
  const matches = await verifyPassword(password, account.password_hash)
  if (isRefusal(matches)) return matches
  if (!matches) {
    const fields: Record<string, FieldMessage> = { [field]: 'password.wrong' }
    return refuse('account.password_wrong', { fields })
  }
  await clearTries(ctx.db, tries)
  const coded = withCode ? await proveCode(ctx, actor.id, code) : true
  return isRefusal(coded) ? coded : proofOf({ ...account, email: actor.email })
}
