import type { FieldMessage } from '#contract/messages/en.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { verifyPassword } from './passwords.service.ts'
import { findCredentials } from './queries.ts'
import { admitProof, clearTries } from './throttle.service.ts'

declare const proved: unique symbol

/** Somebody who is signed in has shown, just now, that they know the password too. */
export interface Proof {
  readonly [proved]: true
  readonly userId: string
  readonly email: string
  /** What it was proved against: an act that finds another hash comes too late. */
  readonly passwordHash: string
}

/**
 * Dangerous acts ask for the password, because a token may have been stolen. Wrong tries are counted apart from those of
 * the sign-in: nobody who is kept from the one is kept from the other. Refuses `account.password_wrong` beside `field`, `request.too_many` and `server.busy`.
 */
export const provePassword = async (
  ctx: Context,
  actor: Actor,
  password: string,
  { field }: { address: string; field: 'password' | 'old_password' },
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
  return { userId: actor.id, email: actor.email, passwordHash: account.password_hash } as Proof
}
