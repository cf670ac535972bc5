import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { distrustDevices } from './devices.queries.ts'
import type { Device } from './devices.service.ts'
import { hashLinkToken } from './link-tokens.service.ts'
import { forgetLinks, takeLink } from './links.queries.ts'
import { sendLink } from './links.service.ts'
import { hashNewPassword, replacePassword } from './password-change.service.ts'
import { NOBODYS_HASH } from './passwords.service.ts'
import { holdAccount, setPassword } from './queries.ts'
import { startReset } from './reset.jobs.ts'
import { endSessions } from './sessions.queries.ts'

/** Says nothing of whether the address has an account: the same is done for every one. */
export const askForReset = (ctx: Context, email: string): Promise<void> =>
  ctx.jobs.enqueue(ctx.db, startReset, { email })

/**
 * For an account into which somebody else has come: its password opens nothing any more, every session ends, and a link
 * for a new one is mailed. The account must be held.
 */
export const forceReset = async (ctx: Context, tx: Transaction, userId: string) => {
  await setPassword(tx, userId, NOBODYS_HASH)
  await endSessions(tx, userId, { except: null, because: 'password_changed', at: ctx.clock() })
  await forgetLinks(tx, userId)
  await distrustDevices(tx, userId)
  await sendLink(ctx, tx, { userId, kind: 'password', newEmail: null, beyondLimit: true })
}

/**
 * Sets a new password by a mailed link, once; every session ends. A second factor stays and is asked for at the next
 * sign-in. The device is known from then on: whoever has the mailbox always gets in. Refuses `account.link_invalid`, `account.password_common` and `server.busy`; then the link is as open as before.
 */
export const resetPassword = (
  ctx: Context,
  { token, password, device }: { token: string; password: string; device: Device },
): Promise<true | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const link = await takeLink(tx, { hash: hashLinkToken(token), kind: 'password', at: ctx.clock() })
    const account = link && (await holdAccount(tx, link.user_id))
    if (!account) return refuse('account.link_invalid')
    // Only now, so that a wrong token costs no hashing.
    const hash = await hashNewPassword(tx, account.id, password)
    if (isRefusal(hash)) return hash
    await replacePassword(ctx, tx, { userId: account.id, hash, stays: null, device })
    await record(tx, {
      action: 'account.password_reset',
      subject: { kind: 'person', id: account.id },
      by: { kind: 'person', id: account.id },
    })
    return true
  })
