import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { notifyOfNewEmail } from './jobs.ts'
import { hashLinkToken } from './link-tokens.service.ts'
import { forgetLinks, setEmail, takeLink } from './one-time-links.queries.ts'
import { sendLink } from './one-time-links.service.ts'
import type { PasswordReauth } from './proof.service.ts'
import { findAccountByEmail, holdAccount } from './queries.ts'

/**
 * Sends a link to the new address and notifies the old one. The answer is the same when the address belongs to somebody
 * else. Refuses `account.email_limit`.
 */
export const askForEmail = (ctx: Context, proof: PasswordReauth, email: string): Promise<true | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const account = await holdAccount(tx, proof.userId)
    if (account?.password_hash !== proof.passwordHash) return refuse('session.ended')
    // Only the newest link is valid.
    await forgetLinks(tx, account.id)
    const sent = await sendLink(ctx, tx, { userId: account.id, kind: 'email', newEmail: email })
    if (!sent) return refuse('account.email_limit')
    const { email: to, id: userId } = account
    await ctx.jobs.enqueue(tx, notifyOfNewEmail, { userId, to, newEmail: email, done: false })
    await audit(tx, { action: 'account.email_change_requested', subject: { kind: 'person', id: userId } })
    return true
  })

const UNIQUE_VIOLATION = '23505'

/**
 * Sets the account's address to the confirmed one. Refuses `account.link_invalid`, also when another account has the
 * address by now.
 */
export const confirmEmail = async (ctx: Context, token: string): Promise<{ email: string } | Refusal> => {
  try {
    return await inTransaction(ctx.db, async tx => {
      const link = await takeLink(tx, { hash: hashLinkToken(token), kind: 'email', at: ctx.clock() })
      const account = link && (await holdAccount(tx, link.user_id))
      if (!account || link.new_email === null || (await findAccountByEmail(tx, link.new_email)))
        return refuse('account.link_invalid')
      await setEmail(tx, account.id, link.new_email)
      await forgetLinks(tx, account.id)
      const { email: to, id: userId } = account
      await ctx.jobs.enqueue(tx, notifyOfNewEmail, { userId, to, newEmail: link.new_email, done: true })
      await audit(tx, {
        action: 'account.email_changed',
        subject: { kind: 'person', id: userId },
        by: { kind: 'person', id: userId },
      })
      return { email: link.new_email }
    })
  } catch (error) {
    // Two people confirmed the same address at the same moment.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return refuse('account.link_invalid')
    throw error
  }
}
