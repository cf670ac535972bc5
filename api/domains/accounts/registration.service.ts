import type { Registration } from '#contract/accounts/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { createAccount } from './service.ts'

/**
 * Consumes an invitation inside the transaction and returns its address and role. Refuses
 * `account.invitation_required`.
 */
export type ClaimInvitation = (
  tx: Transaction,
  token: string,
  at: Date,
) => Promise<{ email: string; userType: Role; invitedBy: string | null } | Refusal>

/**
 * Creates the account of an invitation; address and role come from the invitation. After a refusal the invitation is
 * still open. Refuses `account.invitation_required`, and whatever {@link createAccount} refuses.
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
    await audit(tx, {
      action: 'account.registered',
      subject: { kind: 'person', id: account.id },
      after: { role: invited.userType },
      by: { kind: 'person', id: account.id },
    })
    return { email: account.email }
  })
