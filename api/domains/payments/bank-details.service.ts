import type { BankDetails, BankDetailsChanges } from '#contract/payments/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuseFields } from '../../kernel/refusal.ts'
import type { TakeProof } from '../accounts/reauthentication.service.ts'
import { openAccountNumber, rowOfDetails } from './account-number.service.ts'
import { lockBalance } from './balance.queries.ts'
import { findBankDetails, putBankDetails } from './bank-details.queries.ts'
import { addPayoutAccount, findNamed, notifyOfAccount } from './payout-accounts.service.ts'
import type { OwnMoney } from './policy.ts'
import { bankDetailsView } from './views.ts'

const MISSING = {
  bank_name: 'bank.name_short',
  account_name: 'bank.account_name_short',
  account_number: 'bank.account_number',
} as const

const missingIn = (changes: BankDetailsChanges) =>
  Object.fromEntries(
    Object.entries(MISSING).filter(([field]) => changes[field as keyof BankDetailsChanges] === undefined),
  )

/**
 * Changes the given fields. Refuses missing fields only while nothing is saved yet, and whatever `takeProof` refuses. A
 * new account has to wait, and the owner is notified at once.
 */
export const changeBankDetails = (
  ctx: Context,
  { ownerId }: OwnMoney,
  changes: BankDetailsChanges,
  takeProof: TakeProof,
): Promise<BankDetails | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockBalance(tx, ownerId)
    const saved = await findBankDetails(tx, ownerId)
    const missing = missingIn(changes)
    if (!saved && Object.keys(missing).length > 0) return refuseFields(missing)
    const proof = await takeProof(tx)
    if (isRefusal(proof)) return proof
    const wanted = {
      bank_name: changes.bank_name ?? saved?.bank_name ?? '',
      account_name: changes.account_name ?? saved?.account_name ?? '',
      number:
        changes.account_number ??
        (saved ? openAccountNumber(ctx, saved.account_number_sealed, rowOfDetails(ownerId)) : ''),
    }
    const account =
      (await findNamed(ctx, tx, ownerId, wanted)) ?? (await addPayoutAccount(ctx, tx, proof, wanted))
    if (account.id !== saved?.id) {
      await putBankDetails(tx, ownerId, account.id, ctx.clock())
      await notifyOfAccount(ctx, tx, account, Object.keys(changes))
    }
    return bankDetailsView(account, ctx.clock())
  })
