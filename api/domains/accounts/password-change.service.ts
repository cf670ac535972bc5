import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { type Device, trustOnly } from './devices.service.ts'
import { notifyOfNewPassword } from './jobs.ts'
import { forgetLinks } from './one-time-links.queries.ts'
import { hashPassword } from './passwords.service.ts'
import type { PasswordReauth } from './proof.service.ts'
import { findPersonToNotify, holdAccount, setPassword } from './queries.ts'
import { endSessions } from './sessions.queries.ts'
import { refuseWeakPassword } from './weak-passwords.service.ts'

/** Hashes a new password after checking it. Refuses `account.password_common` and `server.busy`. */
export const hashNewPassword = async (
  on: Queryable,
  userId: string,
  password: string,
): Promise<string | Refusal> => {
  const person = await findPersonToNotify(on, userId)
  if (!person) return refuse('session.ended')
  const named = { email: person.email, fullName: person.full_name }
  return refuseWeakPassword(password, named, 'new_password') ?? hashPassword(password)
}

/** Stores the hash for a locked account, ends its sessions and open links, and notifies the person. */
export const replacePassword = async (
  ctx: Context,
  tx: Transaction,
  { userId, hash, stays, device }: { userId: string; hash: string; stays: string | null; device: Device },
) => {
  await setPassword(tx, userId, hash)
  await endSessions(tx, userId, { except: stays, because: 'password_changed', at: ctx.clock() })
  await forgetLinks(tx, userId)
  await trustOnly(ctx, tx, { userId, device, at: ctx.clock() })
  await ctx.jobs.enqueue(tx, notifyOfNewPassword, { userId })
}

/**
 * Changes the password; only the calling session continues. Of two simultaneous changes the second was proved against
 * the replaced password and gets `session.ended`. Also refuses `account.password_common` and `server.busy`.
 */
export const changePassword = async (
  ctx: Context,
  proof: PasswordReauth,
  { password, sessionId, device }: { password: string; sessionId: string; device: Device },
): Promise<true | Refusal> => {
  const hash = await hashNewPassword(ctx.db, proof.userId, password)
  if (isRefusal(hash)) return hash
  return inTransaction(ctx.db, async tx => {
    const account = await holdAccount(tx, proof.userId)
    if (account?.password_hash !== proof.passwordHash) return refuse('session.ended')
    await replacePassword(ctx, tx, { userId: proof.userId, hash, stays: sessionId, device })
    await audit(tx, { action: 'account.password_changed', subject: { kind: 'person', id: proof.userId } })
    return true
  })
}
