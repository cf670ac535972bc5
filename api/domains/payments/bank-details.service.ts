import type { BankDetails, BankDetailsChanges } from '#contract/payments/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Refusal, refuseFields } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { rowOfDetails, sealAccountNumber } from './account-number.service.ts'
import { lockBalance } from './balance.queries.ts'
import { findBankDetails, putBankDetails } from './bank-details.queries.ts'
import { tellOfBankDetails } from './mails.jobs.ts'
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

/** Changes what is given; refuses missing fields only while nothing is saved yet. The owner is told by mail. */
export const changeBankDetails = (
  ctx: Context,
  { ownerId }: OwnMoney,
  changes: BankDetailsChanges,
): Promise<BankDetails | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockBalance(tx, ownerId)
    const saved = await findBankDetails(tx, ownerId)
    const missing = missingIn(changes)
    if (!saved && Object.keys(missing).length > 0) return refuseFields(missing)
    const { bank_name, account_name, account_number } = changes
    const account = {
      ...(saved ?? { account_number_sealed: Buffer.alloc(0), account_last4: '' }),
      bank_name: bank_name ?? saved?.bank_name ?? '',
      account_name: account_name ?? saved?.account_name ?? '',
      ...(account_number === undefined ? {} : sealAccountNumber(ctx, account_number, rowOfDetails(ownerId))),
    }
    await putBankDetails(tx, ownerId, account, ctx.clock())
    const fields = Object.keys(changes)
    if (fields.length > 0) {
      await ctx.jobs.enqueue(tx, tellOfBankDetails, { ownerId })
      const subject = { kind: 'bank_details', id: ownerId } as const
      await record(tx, { action: 'bank_details.changed', subject, concerns: ownerId, after: { fields } })
    }
    return bankDetailsView(account)
  })
