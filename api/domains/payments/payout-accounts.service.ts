import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Proof } from '../accounts/proof.service.ts'
import { record } from '../audit/record.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { openAccountNumber, rowOfDetails, sealAccountNumber } from './account-number.service.ts'
import { findBankDetails } from './bank-details.queries.ts'
import { tellOfBankDetails } from './mails.jobs.ts'
import { insertPayoutAccount, listPayoutAccounts, type PayoutAccountRow } from './payout-accounts.queries.ts'
import { hashUndoToken, undoToken } from './undo-tokens.service.ts'

const HOUR_MS = 3_600_000
/** How long a new account waits (decisions: Money of an owner). */
const WAIT_MS = 24 * HOUR_MS

export interface NamedAccount {
  readonly bank_name: string
  readonly account_name: string
  readonly number: string
}

/** People write the same account with other blanks and letters. */
const folded = ({ bank_name, account_name, number }: NamedAccount) =>
  [bank_name, account_name, number].map(part => part.replaceAll(/\s/g, '').toLowerCase()).join('\n')

export const openAccount = (ctx: Context, row: PayoutAccountRow): NamedAccount => ({
  bank_name: row.bank_name,
  account_name: row.account_name,
  number: openAccountNumber(ctx, row.account_number_sealed, rowOfDetails(row.owner_id)),
})

/** The account, where the owner has named it before; changing so much as its name makes it another one. */
export const findNamed = async (ctx: Context, tx: Transaction, ownerId: string, account: NamedAccount) =>
  (await listPayoutAccounts(tx, ownerId)).find(row => folded(openAccount(ctx, row)) === folded(account))

export const isWaiting = ({ opens_at }: { opens_at: Date }, now: Date) => opens_at > now

/** As texts name an account. */
export const shortName = ({ bank_name, account_last4 }: { bank_name: string; account_last4: string }) =>
  `${bank_name} •••• ${account_last4}`

/** Says by mail, by the bell and in the record that money may go elsewhere from now on. */
export const tellOfAccount = async (
  ctx: Context,
  tx: Transaction,
  account: Pick<PayoutAccountRow, 'id' | 'owner_id' | 'bank_name' | 'account_last4'>,
  fields: string[],
) => {
  const ownerId = account.owner_id
  await insertNotification(tx, {
    userId: ownerId,
    kind: 'payment.account_changed',
    subjectId: account.id,
    data: { account: shortName(account) },
    at: ctx.clock(),
  })
  await ctx.jobs.enqueue(tx, tellOfBankDetails, { accountId: account.id })
  const subject = { kind: 'bank_details', id: ownerId } as const
  await record(tx, { action: 'bank_details.changed', subject, concerns: ownerId, after: { fields } })
}

/** Takes a new account in: it waits, and its owner can undo it by the mail. The balance must be locked. */
export const addPayoutAccount = async (
  ctx: Context,
  tx: Transaction,
  { userId: ownerId }: Proof,
  { number, ...names }: NamedAccount,
) => {
  const id = randomUUID()
  const now = ctx.clock()
  const row = {
    ...names,
    ...sealAccountNumber(ctx, number, rowOfDetails(ownerId)),
    id,
    owner_id: ownerId,
    added_at: now,
    opens_at: new Date(now.getTime() + WAIT_MS),
    former_id: (await findBankDetails(tx, ownerId))?.id ?? null,
    undo_token_hash: hashUndoToken(undoToken(ctx, id)),
  }
  await insertPayoutAccount(tx, row)
  return row
}
