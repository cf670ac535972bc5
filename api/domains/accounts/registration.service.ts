import type { Registration } from '#contract/accounts/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { createAccount } from './service.ts'

/** Uses an invitation up, inside the transaction; whose it is and for which role, or a refusal. */
export type ClaimInvitation = (
  tx: Transaction,
  token: string,
  at: Date,
) => Promise<{ email: string; userType: Role } | Refusal>

/**
 * Makes the account that an invitation is for; address and role are the invitation's. After a refusal the
 * invitation is as open as before. Refuses `account.invitation_required`, and as {@link createAccount} does.
 */
export const register = (
  ctx: Context,
  claimInvitation: ClaimInvitation,
  { token, full_name: fullName, password }: Registration,
): Promise<{ email: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const invited = await claimInvitation(tx, token, at)
    if (isRefusal(invited)) return refuse('account.invitation_required')
    const account = await createAccount(tx, { ...invited, fullName, password, at })
    return isRefusal(account) ? account : { email: account.email }
  })
