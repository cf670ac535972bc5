import type { UndoneAccount } from '#contract/payments/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { holdAccount } from '../accounts/queries.ts'
import { forceReset } from '../accounts/reset.service.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { enterWithdrawal, lockBalance } from './balance.queries.ts'
import { deleteBankDetails, findBankDetails, putBankDetails } from './bank-details.queries.ts'
import { findConnectedByUndoToken } from './connected-accounts.queries.ts'
import { endConnected } from './connected-accounts.service.ts'
import {
  findByUndoToken,
  findPayoutAccount,
  type PayoutAccountRow,
  removeFrom,
} from './payout-accounts.queries.ts'
import { shortName } from './payout-accounts.service.ts'
import { hashUndoToken, UNDO_MS } from './undo-tokens.service.ts'
import { revokeConnectedWithdrawals, revokeWithdrawals } from './withdrawals.queries.ts'

/** Restores the previously saved account, or removes it if there was none. Returns the saved account. */
const putBack = async (tx: Transaction, account: PayoutAccountRow, now: Date) => {
  const former = account.former_id === null ? undefined : await findPayoutAccount(tx, account.former_id)
  if (former) await putBankDetails(tx, account.owner_id, former.id, now)
  else await deleteBankDetails(tx, account.owner_id)
}

/** The money of withdrawals that were revoked returns to the balance. Answers how many they are. */
const giveBack = async (
  tx: Transaction,
  ownerId: string,
  revoked: readonly { id: string; amount_cents: number }[],
  now: Date,
) => {
  for (const { id, amount_cents: cents } of revoked)
    await enterWithdrawal(tx, { ownerId, withdrawalId: id, kind: 'withdrawal_rejected', cents, now })
  return revoked.length
}

/** The same for an account at Stripe, which is disconnected. Null where the link is for none. */
const undoConnected = async (ctx: Context, tx: Transaction, token: string): Promise<UndoneAccount | null> => {
  const now = ctx.clock()
  const since = new Date(now.getTime() - UNDO_MS)
  const named = await findConnectedByUndoToken(tx, hashUndoToken(token), since)
  if (!named) return null
  const ownerId = named.owner_id
  await lockBalance(tx, ownerId)
  if (!(await holdAccount(tx, ownerId))) return null
  const by = { kind: 'house', job: 'payments.undo-account' } as const
  if (!(await endConnected(ctx, tx, named, by))) return null
  const revoked = await giveBack(tx, ownerId, await revokeConnectedWithdrawals(tx, named.id, now), now)
  await forceReset(ctx, tx, ownerId)
  await audit(tx, {
    action: 'bank_details.undone',
    subject: { kind: 'bank_details', id: ownerId },
    concerns: ownerId,
    by: { kind: 'person', id: ownerId },
    after: { count: revoked },
  })
  const saved = await findBankDetails(tx, ownerId)
  return {
    account: null,
    restored: saved ? { bank_name: saved.bank_name, account_last4: saved.account_last4 } : null,
    revoked_withdrawals: revoked,
  }
}

/**
 * Undoes a new account through the mailed link, once, without a sign-in: removes the account and all that were added
 * after it, restores the previously saved one, stops withdrawals to them, ends every session, and mails a link for a
 * new password; the old password, which somebody else knows, stops working. Refuses `account.link_invalid`.
 */
export const undoAccount = (ctx: Context, token: string): Promise<UndoneAccount | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const now = ctx.clock()
    const invalid = refuse('account.link_invalid')
    const named = await findByUndoToken(tx, hashUndoToken(token), new Date(now.getTime() - UNDO_MS))
    if (!named) return (await undoConnected(ctx, tx, token)) ?? invalid
    const ownerId = named.owner_id
    // The balance is locked before the account, in the same order as in a withdrawal.
    await lockBalance(tx, ownerId)
    if (!(await holdAccount(tx, ownerId))) return invalid
    const removed = await removeFrom(tx, named, now)
    // Of two simultaneous calls the second finds the account removed.
    if (!removed.includes(named.id)) return invalid

    const saved = await findBankDetails(tx, ownerId)
    if (saved && removed.includes(saved.id)) await putBack(tx, named, now)
    const revoked = await giveBack(tx, ownerId, await revokeWithdrawals(tx, removed, now), now)
    await forceReset(ctx, tx, ownerId)
    await insertNotification(tx, {
      userId: ownerId,
      kind: 'payment.account_undone',
      subjectId: named.id,
      data: { account: shortName(named) },
      at: now,
    })
    await audit(tx, {
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
