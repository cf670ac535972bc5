import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { type Device, trustOnly } from './devices.service.ts'
import { tellOfNewPassword } from './jobs.ts'
import { forgetLinks } from './links.queries.ts'
import { hashPassword } from './passwords.service.ts'
import type { Proof } from './proof.service.ts'
import { findPersonToTell, holdAccount, setPassword } from './queries.ts'
import { endSessions } from './sessions.queries.ts'
import { refuseWeakPassword } from './weak-passwords.service.ts'

/** A hash of a new password that may be used. Refuses `account.password_common` and `server.busy`. */
export const hashNewPassword = async (
  on: Queryable,
  userId: string,
  password: string,
): Promise<string | Refusal> => {
  const person = await findPersonToTell(on, userId)
  if (!person) return refuse('session.ended')
  const named = { email: person.email, fullName: person.full_name }
  return refuseWeakPassword(password, named, 'new_password') ?? hashPassword(password)
}

/** Sets the hash of a held account; sessions and links that the old one opened go with it, and the person is told. */
export const replacePassword = async (
  ctx: Context,
  tx: Transaction,
  { userId, hash, stays, device }: { userId: string; hash: string; stays: string | null; device: Device },
) => {
  await setPassword(tx, userId, hash)
  await endSessions(tx, userId, { except: stays, because: 'password_changed', at: ctx.clock() })
  await forgetLinks(tx, userId)
  await trustOnly(ctx, tx, { userId, device, at: ctx.clock() })
  await ctx.jobs.enqueue(tx, tellOfNewPassword, { userId })
}

/**
 * Changes the password; only the session that asked goes on. Of two changes at once the second was proved against a
 * password that is no more: `session.ended`. Refuses `account.password_common` and `server.busy`, too.
 */
export const changePassword = async (
  ctx: Context,
  proof: Proof,
  { password, sessionId, device }: { password: string; sessionId: string; device: Device },
): Promise<true | Refusal> => {
  const hash = await hashNewPassword(ctx.db, proof.userId, password)
  if (isRefusal(hash)) return hash
  return inTransaction(ctx.db, async tx => {
    const account = await holdAccount(tx, proof.userId)
    if (account?.password_hash !== proof.passwordHash) return refuse('session.ended')
    await replacePassword(ctx, tx, { userId: proof.userId, hash, stays: sessionId, device })
    await record(tx, { action: 'account.password_changed', subject: { kind: 'person', id: proof.userId } })
    return true
  })
}
