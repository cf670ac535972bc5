import type { Reauthentication } from '#contract/accounts/schemas.ts'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { verifyPassword } from './passwords.service.ts'
import { findCredentials, holdAccount } from './queries.ts'
import { admitCode, admitProof, clearTries } from './throttle.service.ts'
import { takeCode } from './totp.service.ts'
import { findFactor } from './two-factor.queries.ts'

declare const proved: unique symbol

/** Proof that a signed-in person has just re-authenticated: by password, and by code where two-factor is on. */
export interface PasswordReauth {
  readonly [proved]: true
  readonly userId: string
  readonly email: string
  /** The hash that the proof was checked against: if the account has another hash by now, the action is refused. */
  readonly passwordHash: string
}

/** Only for this folder: callers must have checked what a proof states. */
export const toPasswordReauth = (account: {
  id: string
  email: string
  password_hash: string
}): PasswordReauth =>
  ({ userId: account.id, email: account.email, passwordHash: account.password_hash }) as PasswordReauth

/** The code where two-factor is on; ignored where it is off. */
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
 * Dangerous actions require re-authentication, because the token may have been stolen. Wrong passwords are counted
 * apart from those of the sign-in, so that one limit does not block the other. Refuses `account.password_wrong` beside
 * `field`, `factor.code_needed` and `code_wrong` beside `code`, `request.too_many` and `server.busy`.
 */
export const proveIdentity = async (
  ctx: Context,
  actor: Actor,
  { password, code }: Reauthentication,
  { field = 'password', withCode = true }: { field?: 'password' | 'old_password'; withCode?: boolean } = {},
): Promise<PasswordReauth | Refusal> => {
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
  return isRefusal(coded) ? coded : toPasswordReauth({ ...account, email: actor.email })
}
