import type { Registration } from '#contract/accounts/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { createAccount } from './service.ts'

/** Uses an invitation up, inside the transaction: for whom it is. Refuses `account.invitation_required`. */
export type ClaimInvitation = (
  tx: Transaction,
  token: string,
  at: Date,
) => Promise<{ email: string; userType: Role; invitedBy: string | null } | Refusal>

/**
 * Makes the account that an invitation is for; address and role are the invitation's. After a refusal the
 * invitation is as open as before. Refuses `account.invitation_required`, and as {@link createAccount} does.
 */
export const register = (
  ctx: Context,
  claimInvitation: ClaimInvitation,
  { token, full_name: fullName, password, language }: Registration & { language: Language },
): Promise<{ email: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const invited = await claimInvitation(tx, token, at)
    if (isRefusal(invited)) return invited
    const account = await createAccount(tx, { ...invited, fullName, password, language, at })
    if (isRefusal(account)) return account
    await record(tx, {
      action: 'account.registered',
      subject: { kind: 'person', id: account.id },
      after: { role: invited.userType },
      by: { kind: 'person', id: account.id },
    })
    return { email: account.email }
  })
