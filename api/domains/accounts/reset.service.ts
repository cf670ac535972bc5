import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { distrustDevices } from './devices.queries.ts'
import type { Device } from './devices.service.ts'
import { hashLinkToken } from './link-tokens.service.ts'
import { forgetLinks, takeLink } from './one-time-links.queries.ts'
import { sendLink } from './one-time-links.service.ts'
import { hashNewPassword, replacePassword } from './password-change.service.ts'
import { NOBODYS_HASH } from './passwords.service.ts'
import { holdAccount, setPassword } from './queries.ts'
import { startReset } from './reset.jobs.ts'
import { endSessions } from './sessions.queries.ts'

/** Does not reveal whether the address has an account: it does the same work for every address. */
export const askForReset = (ctx: Context, email: string): Promise<void> =>
  ctx.jobs.enqueue(ctx.db, startReset, { email })

/**
 * Locks out an intruder: the account's password stops working, every session ends, and a link for a new password is
 * mailed. The account must be locked.
 */
export const forceReset = async (ctx: Context, tx: Transaction, userId: string) => {
  await setPassword(tx, userId, NOBODYS_HASH)
  await endSessions(tx, userId, { except: null, because: 'password_changed', at: ctx.clock() })
  await forgetLinks(tx, userId)
  await distrustDevices(tx, userId)
  await sendLink(ctx, tx, { userId, kind: 'password', newEmail: null, beyondLimit: true })
}

/**
 * Sets a new password through a mailed link, once; every session ends. Two-factor stays on and is asked for at the next
 * sign-in. The device becomes known: the owner of the mailbox always gets in. Refuses `account.link_invalid`,
 * `account.password_common` and `server.busy`; then the link is still open.
 */
export const resetPassword = (
  ctx: Context,
  { token, password, device }: { token: string; password: string; device: Device },
): Promise<true | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const link = await takeLink(tx, { hash: hashLinkToken(token), kind: 'password', at: ctx.clock() })
    const account = link && (await holdAccount(tx, link.user_id))
    if (!account) return refuse('account.link_invalid')
    // The password is hashed only after the token was checked, so that a wrong token costs no hashing.
    const hash = await hashNewPassword(tx, account.id, password)
    if (isRefusal(hash)) return hash
    await replacePassword(ctx, tx, { userId: account.id, hash, stays: null, device })
    await audit(tx, {
      action: 'account.password_reset',
      subject: { kind: 'person', id: account.id },
      by: { kind: 'person', id: account.id },
    })
    return true
  })
