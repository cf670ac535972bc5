import type { UndoneAccount } from '#contract/payments/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { holdAccount } from '../accounts/queries.ts'
import { forceReset } from '../accounts/reset.service.ts'
import { record } from '../audit/record.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { enterWithdrawal, lockBalance } from './balance.queries.ts'
import { deleteBankDetails, findBankDetails, putBankDetails } from './bank-details.queries.ts'
import {
  findByUndoToken,
  findPayoutAccount,
  type PayoutAccountRow,
  removeFrom,
} from './payout-accounts.queries.ts'
import { shortName } from './payout-accounts.service.ts'
import { hashUndoToken, UNDO_MS } from './undo-tokens.service.ts'
import { revokeWithdrawals } from './withdrawals.queries.ts'

/** What was saved before comes back, or nothing is saved. Answers what is. */
const putBack = async (tx: Transaction, account: PayoutAccountRow, now: Date) => {
  const former = account.former_id === null ? undefined : await findPayoutAccount(tx, account.former_id)
  if (former) await putBankDetails(tx, account.owner_id, former.id, now)
  else await deleteBankDetails(tx, account.owner_id)
}

/** Requests to these accounts that are in no file for the bank yet end, and their money is back in the balance. */
const revoke = async (tx: Transaction, ownerId: string, accountIds: string[], now: Date) => {
  const revoked = await revokeWithdrawals(tx, accountIds, now)
  for (const { id, amount_cents: cents } of revoked)
    await enterWithdrawal(tx, { ownerId, withdrawalId: id, kind: 'withdrawal_rejected', cents, now })
  return revoked.length
}

/**
 * By the mailed link, once, without a sign-in: takes the account away again and whatever was named after it, puts back
 * what was saved before, stops what is on its way there, ends every session, and mails a link for a new password;
 * the old one, which somebody else knows, opens nothing any more. Refuses `account.link_invalid`.
 */
export const undoAccount = (ctx: Context, token: string): Promise<UndoneAccount | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const now = ctx.clock()
    const invalid = refuse('account.link_invalid')
    const named = await findByUndoToken(tx, hashUndoToken(token), new Date(now.getTime() - UNDO_MS))
    if (!named) return invalid
    const ownerId = named.owner_id
    // The balance before the account, as a withdrawal locks them.
    await lockBalance(tx, ownerId)
    if (!(await holdAccount(tx, ownerId))) return invalid
    const removed = await removeFrom(tx, named, now)
    // Of two at once the second finds it done.
    if (!removed.includes(named.id)) return invalid

    const saved = await findBankDetails(tx, ownerId)
    if (saved && removed.includes(saved.id)) await putBack(tx, named, now)
    const revoked = await revoke(tx, ownerId, removed, now)
    await forceReset(ctx, tx, ownerId)
    await insertNotification(tx, {
      userId: ownerId,
      kind: 'payment.account_undone',
      subjectId: named.id,
      data: { account: shortName(named) },
      at: now,
    })
    await record(tx, {
      action: 'bank_details.undone',
      subject: { kind: 'bank_details', id: ownerId },
      concerns: ownerId,
      by: { kind: 'person', id: ownerId },
      after: { count: revoked },
    })
    const current = await findBankDetails(tx, ownerId)
    return {
      account: { bank_name: named.bank_name, account_last4: named.account_last4 },
      restored: current ? { bank_name: current.bank_name, account_last4: current.account_last4 } : null,
      revoked_withdrawals: revoked,
    }
  })
